import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerRatingExportQuery, DealerRatingsQuery, SurveyMonthsQuery } from "#graphql/generated/client/graphql";
import { ratingsCsvName, scoredKeys } from "#graphql/areas/surveys/rules";
import { AdminListPage } from "~/components/list/admin-list-page";
import { listInput } from "~/lib/list-request";
import { readColumnChoice } from "~/server/column-choice.server";
import { query } from "~/server/data.server";
import { requirePermission } from "~/server/viewer.server";
import { listedDealer, ratingColumns } from "./columns";
import { CsiTabs } from "./csi-tabs";
import { readRatingList } from "./lists.server";
import { RatingPlot } from "./plot";

export const meta: MetaFunction = () => [{ title: "Dealer Ratings, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CSI");
  const columnChoice = readColumnChoice(request, "dealer-ratings", ratingColumns);
  const list = readRatingList(request.url);
  const { searchParams } = new URL(request.url);
  const question = scoredKeys.find((key) => key === searchParams.get("question"));
  const dealer = searchParams.get("dealer") || undefined;
  const loadedAt = new Date().toISOString();

  const [{ dealerRatings }, { surveyMonths }, all] = await Promise.all([
    query(request, DealerRatingsQuery, { list: listInput(list) }),
    query(request, SurveyMonthsQuery, { question, profileId: dealer }),
    query(request, DealerRatingExportQuery, { list: { page: 1, pageSize: 1_000, sort: "dealer_name" } }),
  ]);
  const dealers = all.dealerRatings.rows.map((row) => ({ profileId: row.profileId, name: listedDealer(row) }));
  return { list, ratings: dealerRatings, months: surveyMonths, question, dealer, dealers, columnChoice, loadedAt };
}

export default function DealerRatings() {
  const { list, ratings, months, question, dealer, dealers, columnChoice, loadedAt } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Dealer Ratings"
      noun={{ one: "rating", many: "ratings" }}
      searchLabel="Dealership"
      columns={ratingColumns}
      columnChoice={columnChoice}
      list={list}
      page={ratings}
      rowKey={({ profileId }) => profileId}
      rowLabel={listedDealer}
      exports={[
        {
          label: "CSV",
          entry: "CSV",
          note: (total) => `${total.toLocaleString("en-US")} ${total === 1 ? "row" : "rows"}`,
          to: `/admin-csi/${ratingsCsvName}`,
        },
      ]}
      live={{ topic: "surveys", loadedAt }}
      above={
        <>
          <CsiTabs current="ratings" />
          <RatingPlot months={months} question={question ?? ""} dealers={dealers} dealer={dealer} />
        </>
      }
    />
  );
}
