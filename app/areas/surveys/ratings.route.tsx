import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SurveyMonthsQuery } from "#graphql/generated/client/graphql";
import { ratingsCsvName, scoredKeys } from "#graphql/areas/surveys/rules";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { csvExport } from "~/components/list/exports/list-export";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { findDealers } from "~/server/list/dealers-for.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { ratingList } from "./columns";
import { CsiTabs } from "./csi-tabs";
import { ratings } from "./lists.server";
import { RatingPlot } from "./plot";

export const meta: MetaFunction = () => [{ title: "Dealer Ratings, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = scoredKeys.find((key) => key === searchParams.get("question"));
  const dealer = searchParams.get("dealer") || undefined;

  const [, loaded, { surveyMonths }, dealers] = await loadTogether(
    requirePermission(request, "admin:ADMIN_CSI"),
    ratings.load(request),
    query(request, SurveyMonthsQuery, { question, profileId: dealer }),
    ratedDealers(request, dealer),
  );
  const columnChoice = readColumnChoice(request, "dealer-ratings", ratingList.columns);
  return { ratings: loaded, months: surveyMonths, question, dealer, dealers, columnChoice };
}

/** The first of the dealers that `?find=` finds, and the one whose plot is shown. */
function ratedDealers(request: Request, chosen?: string) {
  return findDealers(request, { search: new URL(request.url).searchParams.get("find") ?? "", chosen });
}

export default function DealerRatings() {
  const { ratings, months, question, dealer, dealers, columnChoice } = useLoaderData<typeof loader>();

  return (
    <>
      <AdminListPage
        {...ratingList}
        columnChoice={columnChoice}
        loaded={ratings}
        exports={[csvExport(`/admin-csi/${ratingsCsvName}`)]}
        live={{ topic: "surveys" }}
        above={<CsiTabs current="ratings" />}
      />
      {!ratings.list.isPrinted && (
        <RatingPlot months={months} question={question ?? ""} dealers={dealers} dealer={dealer} />
      )}
    </>
  );
}
