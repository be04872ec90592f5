import {
  type AskedOwnersQueryQuery,
  type DealerRatingsQueryQuery,
  type SurveysQueryQuery,
} from "#graphql/generated/client/graphql";
import {
  type AskedFilterName,
  type AskedSort,
  type RatingFilterName,
  ratingInWords,
  type RatingSort,
  type SurveyFilterName,
  type SurveySort,
} from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days, status } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { StatusBadge } from "~/components/record/status-badge";
import { ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { fullName } from "~/lib/words";

export type RatingRow = DealerRatingsQueryQuery["dealerRatings"]["rows"][number];
export type AskedRow = AskedOwnersQueryQuery["askedOwners"]["rows"][number];
export type SurveyRow = SurveysQueryQuery["surveys"]["rows"][number];

const ratingColumns: Column<RatingRow, RatingSort>[] = [
  { id: "dealer_name", header: "Dealership", kind: "name", sortable: true, text: listedDealer },
  {
    id: "rating",
    header: "Rating",
    kind: "number",
    sortable: true,
    text: ({ rating }) => ratingInWords(rating),
    cell: (row) => (
      <Link to={surveysOf(row)} aria-label={`${ratingInWords(row.rating)}, surveys of ${listedDealer(row)}`}>
        {ratingInWords(row.rating)}
      </Link>
    ),
  },
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
  { id: "dealer_name", header: "Dealership", kind: "name", sortable: true, text: listedDealer },
  whenColumn("survey_date", "Date", ({ surveyDate }) => surveyDate, ShortWhen),
  { id: "score", header: "Score", kind: "number", sortable: true, text: ({ score }) => ratingInWords(score) },
];

const askedColumns: Column<AskedRow, AskedSort>[] = [
  { id: "warranty_id", header: "#", kind: "id", sortable: true, text: ({ warrantyId }) => String(warrantyId) },
  { id: "last_name", header: "Owner", kind: "title", sortable: true, text: customerOf },
  { id: "dealer_name", header: "Dealership", kind: "name", sortable: true, text: listedDealer },
  whenColumn("survey_asked_on", "Asked", ({ askedOn }) => askedOn, ShortWhen),
  { id: "state", header: "Survey", kind: "nowrap", text: stateInWords, cell: (row) => <SurveyState of={row} /> },
  {
    id: "answered_on",
    header: "Answered",
    kind: "when",
    text: ({ answeredOn }) => answeredOn ?? "",
    cell: ({ answeredOn }) => answeredOn && <ShortWhen at={answeredOn} />,
  },
];

const states = {
  OPEN: { label: "Waiting", status: "pending" },
  USED: { label: "Answered", status: "approved" },
  EXPIRED: { label: "Link expired", status: "denied" },
} as const;

export const ratingList: FilteredList<RatingRow, RatingSort, RatingFilterName> = {
  title: "Dealer Ratings",
  noun: { one: "rating", many: "ratings" },
  searchLabel: "Dealership",
  byDealer: true,
  columns: ratingColumns,
  rowKey: ({ profileId }) => profileId,
  rowLabel: listedDealer,
};

export const surveyList: FilteredList<SurveyRow, SurveySort, SurveyFilterName> = {
  title: "New Surveys",
  noun: { one: "survey", many: "surveys" },
  searchLabel: "Customer or dealership",
  byDealer: true,
  filters: days("Date"),
  columns: surveyColumns,
  rowKey: ({ id }) => id,
  rowLabel: (survey) => `survey of ${customerOf(survey)}`,
};

export const askedList: FilteredList<AskedRow, AskedSort, AskedFilterName> = {
  title: "Asked Owners",
  noun: { one: "asked owner", many: "asked owners" },
  searchLabel: "Owner, dealership, HIN or number",
  byDealer: true,
  filters: { ...days("Asked"), status: status(["OPEN", "USED", "EXPIRED"], (state) => states[state].label, "Survey") },
  columns: askedColumns,
  rowKey: ({ id }) => id,
  rowLabel: (owner) => `the survey of ${customerOf(owner)}`,
};

export function stateInWords({ state }: Pick<AskedRow, "state">): string {
  return state ? states[state].label : "Not asked";
}

export function SurveyState({ of: { state } }: { of: Pick<AskedRow, "state"> }) {
  return state ? <StatusBadge {...states[state]} /> : <>Not asked</>;
}

function surveysOf({ profileId }: RatingRow): string {
  return `/admin-csi/surveys?${new URLSearchParams({ dealership: profileId })}`;
}

type ListedDealer = { dealerName: string | null; dealerArchived: boolean };

export function listedDealer({ dealerName, dealerArchived }: ListedDealer): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

export function customerOf(survey: Pick<SurveyRow, "firstName" | "lastName">): string {
  return fullName(survey) || "No name";
}
