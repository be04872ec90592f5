import { type DealerRatingsQueryQuery, type SurveysQueryQuery } from "#graphql/generated/client/graphql";
import { type RatingSort, type SurveySort, ratingInWords } from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/number.rules";
import { type Column } from "~/components/list/column";
import { ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";

export type RatingRow = DealerRatingsQueryQuery["dealerRatings"]["rows"][number];
export type SurveyRow = SurveysQueryQuery["surveys"]["rows"][number];

export const ratingColumns: Column<RatingRow, RatingSort>[] = [
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

export const surveyColumns: Column<SurveyRow, SurveySort>[] = [
  { id: "last_name", header: "Customer", kind: "title", sortable: true, text: customerOf },
  { id: "dealer_name", header: "Dealership", sortable: true, text: listedDealer },
  {
    id: "survey_date",
    header: "Date",
    kind: "when",
    sortable: true,
    text: ({ surveyDate }) => surveyDate,
    cell: ({ surveyDate }) => <ShortWhen at={surveyDate} />,
  },
  { id: "score", header: "Score", kind: "number", sortable: true, text: ({ score }) => ratingInWords(score) },
];

type ListedDealer = { dealerName?: string | null; dealerArchived: boolean };

export function listedDealer({ dealerName, dealerArchived }: ListedDealer): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

export function customerOf({ firstName, lastName }: Pick<SurveyRow, "firstName" | "lastName">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "No name";
}
