import { inWords, leadOutcomes } from "#graphql/areas/leads/follow-up/rules";
import { type LeadFilterName, type LeadSort } from "#graphql/areas/leads/rules";
import { type LeadsQueryQuery } from "#graphql/generated/client/graphql";
import { type Waits } from "~/components/list/waits";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days, foldedChoice, fulfilled, since } from "~/components/list/tools/usual-filters";
import { fulfilledColumns } from "~/components/list/fulfilled-columns";
import { WaitBadge } from "~/components/list/wait-badge";
import { Day, ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { capitalized } from "~/lib/words";
import { leadNoun } from "./count";

/** `waits`: for an answer, counted where the page is made. */
export type LeadRow = Omit<LeadsQueryQuery["leads"]["rows"][number], "waits"> & { waits: Waits };

/** The table of spec 1, section 2: the same for admins and dealers. */
const leadColumns: Column<LeadRow, LeadSort>[] = [
  {
    id: "lead_type",
    header: "Lead Type",
    kind: "nowrap",
    sortable: true,
    text: ({ leadType }) => capitalized(leadType),
    cell: ({ leadType, hasDuplicates }) => (
      <>
        {capitalized(leadType)}
        {hasDuplicates && (
          <span className="small muted" title="Another lead within 90 days has the same email or phone">
            {" "}
            duplicate
          </span>
        )}
      </>
    ),
  },
  {
    id: "dealer_name",
    header: "Dealership",
    kind: "name",
    sortable: true,
    text: (lead) => dealership(lead) ?? "Not assigned",
    cell: (lead) => dealership(lead) ?? <span className="muted">Not assigned</span>,
  },
  { id: "lead_id", header: "#", kind: "id", sortable: true, text: ({ leadId }) => String(leadId) },
  {
    id: "created_at",
    header: "Date",
    kind: "when",
    sortable: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt, waits }) => (
      <>
        <ShortWhen at={createdAt} /> <Waiting waits={waits} />
      </>
    ),
  },
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand ?? "" },
  { id: "name", header: "Name", kind: "title", sortable: true, text: ({ name }) => name },
  ...fulfilledColumns<LeadRow>(ShortWhen),
];

/** Stands beside the date, because the specification names the columns of this table. */
function Waiting({ waits }: Pick<LeadRow, "waits">) {
  if (!waits) return null;
  return (
    <span className="passing" title="Waiting for an answer">
      {waits.over ? <WaitBadge age={waits.age} over={waits.over} /> : <span className="small muted">{waits.age}</span>}
    </span>
  );
}

function dealership({ dealerName, dealerArchived }: LeadRow): string | null {
  return dealerName && markArchived(dealerName, dealerArchived);
}

const outcomes = Object.fromEntries(leadOutcomes.map((outcome) => [outcome, inWords(outcome)]));
const followed = foldedChoice(
  "Follow-up",
  { today: "Follow up today", ...outcomes, boat: "Became a boat" },
  "Any follow-up",
);

/** Filters leads that wait for an answer by the two limits of `LEAD_LIMITS`. */
const late = foldedChoice("Waiting", { late: "Late", "very-late": "Very late" });

/** A list that shows follow-ups gives their state in place of its other remarks on a lead. */
export function columnsFor({ follow }: Readonly<Record<string, string>>): Column<LeadRow, LeadSort>[] {
  if (!follow) return leadColumns;
  const others = leadColumns.filter(({ id }) => !/^(brand|fulfilledon)$/.test(id));
  return [...others, ...followUpColumns];
}

const followUpColumns: Column<LeadRow, LeadSort>[] = [
  { id: "outcome", header: "Outcome", text: ({ outcome }) => (outcome ? inWords(outcome) : "") },
  {
    id: "next_contact",
    header: "Next Contact",
    kind: "nowrap",
    text: ({ nextContact }) => nextContact ?? "",
    cell: ({ nextContact }) => nextContact && <Day of={nextContact} />,
  },
];

export const leadList = {
  title: "All New Leads",
  noun: leadNoun,
  searchLabel: "Name, email, dealer or number",
  columns: leadColumns,
  rowKey: ({ id }) => id,
  rowLabel: ({ leadId, name }) => `lead ${leadId}, ${name}`,
  filters: {
    type: {
      label: "Lead type",
      options: [
        { value: "", label: "All types" },
        { value: "quote", label: "Quote" },
        { value: "catalog", label: "Catalog" },
      ],
    },
    show: fulfilled("All leads"),
    follow: followed,
    late,
    since,
    ...days("Date"),
  },
  byBrand: true,
} satisfies FilteredList<LeadRow, LeadSort, Exclude<LeadFilterName, "assigned" | "dealership">>;

const assigned = foldedChoice("Assignment", { no: "Not assigned", yes: "Assigned" });

export const adminLeadList = {
  ...leadList,
  filters: { ...leadList.filters, assigned },
  byDealer: true,
} satisfies FilteredList<LeadRow, LeadSort, LeadFilterName>;
