import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerRatingExportQuery, DealerRatingsQuery, SurveyMonthsQuery } from "#graphql/generated/client/graphql";
import { ratingsCsvName, scoredKeys } from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/number.rules";
import { AdminListPage } from "~/components/list/admin-list-page";
import { listInput } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
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

  const [{ dealerRatings }, { surveyMonths }, dealers] = await Promise.all([
    query(request, DealerRatingsQuery, { list: listInput(list) }),
    query(request, SurveyMonthsQuery, { question, profileId: dealer }),
    ratedDealers(request, dealer),
  ]);
  return { list, ratings: dealerRatings, months: surveyMonths, question, dealer, dealers, columnChoice, loadedAt };
}

/** As many as one still reads through; among more, one searches. */
const mostDealers = 200;

/** The first of the dealers that `?find=` finds, and the one whose plot is shown. */
async function ratedDealers(request: Request, chosen?: string) {
  const search = new URL(request.url).searchParams.get("find") ?? "";
  const list = { search, page: 1, pageSize: mostDealers, sort: "dealer_name" };
  const [{ dealerRatings: found }, shown] = await Promise.all([
    query(request, DealerRatingsQuery, { list }),
    chosen ? query(request, DealerRatingExportQuery, { list: { page: 1, pageSize: 1 }, ids: [chosen] }) : null,
  ]);
  const others = shown?.dealerRatings.rows.filter(({ profileId }) =>
    found.rows.every((row) => row.profileId !== profileId),
  );
  const choices = [...(others ?? []), ...found.rows].map((row) => ({ value: row.profileId, label: listedDealer(row) }));
  return { choices, total: found.total, search };
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
          note: (total) => `${number(total)} ${total === 1 ? "row" : "rows"}`,
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
