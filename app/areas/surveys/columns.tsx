import { type DealerRatingsQueryQuery, type SurveysQueryQuery } from "#graphql/generated/client/graphql";
import { type RatingSort, type SurveySort, ratingInWords } from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/number.rules";
import { type Column } from "~/components/list/column";
import { type ListView } from "~/components/list/list";
import { whenColumn } from "~/components/list/when-column";
import { ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { fullName } from "~/lib/words";

export type RatingRow = DealerRatingsQueryQuery["dealerRatings"]["rows"][number];
export type SurveyRow = SurveysQueryQuery["surveys"]["rows"][number];

const ratingColumns: Column<RatingRow, RatingSort>[] = [
  { id: "dealer_name", header: "Dealership", sortable: true, text: listedDealer },
  { id: "rating", header: "Rating", kind: "number", sortable: true, text: ({ rating }) => ratingInWords(rating) },
  {
    id: "survey_count",
    header: "Surveys",
    kind: "number",
    sortable: true,
    text: ({ surveyCount }) => number(surveyCount),
  },
];

const surveyColumns: Column<SurveyRow, SurveySort>[] = [
  { id: "last_name", header: "Customer", kind: "title", sortable: true, text: customerOf },
  { id: "dealer_name", header: "Dealership", sortable: true, text: listedDealer },
  whenColumn("survey_date", "Date", ({ surveyDate }) => surveyDate, ShortWhen),
  { id: "score", header: "Score", kind: "number", sortable: true, text: ({ score }) => ratingInWords(score) },
];

export const ratingList: ListView<RatingRow, RatingSort> = {
  title: "Dealer Ratings",
  noun: { one: "rating", many: "ratings" },
  searchLabel: "Dealership",
  columns: ratingColumns,
  rowKey: ({ profileId }) => profileId,
  rowLabel: listedDealer,
};

export const surveyList: ListView<SurveyRow, SurveySort> = {
  title: "New Surveys",
  noun: { one: "survey", many: "surveys" },
  searchLabel: "Customer or dealership",
  byDealer: true,
  columns: surveyColumns,
  rowKey: ({ id }) => id,
  rowLabel: (survey) => `survey of ${customerOf(survey)}`,
};

type ListedDealer = { dealerName?: string | null; dealerArchived: boolean };

export function listedDealer({ dealerName, dealerArchived }: ListedDealer): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

function customerOf(survey: SurveyRow): string {
  return fullName(survey) || "No name";
}
