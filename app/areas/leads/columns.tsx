import { type LeadSort } from "#graphql/areas/leads/rules";
import { type LeadsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type ListView } from "~/components/list/list";
import { days, fulfilled, since } from "~/components/list/tools/usual-filters";
import { fulfilledColumns } from "~/components/list/fulfilled-columns";
import { whenColumn } from "~/components/list/when-column";
import { ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { capitalized } from "~/lib/words";
import { leadNoun } from "./count";

export type LeadRow = LeadsQueryQuery["leads"]["rows"][number];

/** The table of spec 1, section 2: the same for admins and dealers. */
const leadColumns: Column<LeadRow, LeadSort>[] = [
  {
    id: "lead_type",
    header: "Lead Type",
    kind: "nowrap",
    sortable: true,
    text: ({ leadType }) => capitalized(leadType),
    cell: ({ leadType, doubled }) => (
      <>
        {capitalized(leadType)}
        {doubled && (
          <span className="small muted" title="The same email or phone stands in another lead of 90 days">
            {" "}
            double
          </span>
        )}
      </>
    ),
  },
  {
    id: "dealer_name",
    header: "Dealership",
    sortable: true,
    text: (lead) => dealership(lead) ?? "Not assigned",
    cell: (lead) => dealership(lead) ?? <span className="muted">Not assigned</span>,
  },
  { id: "lead_id", header: "#", kind: "id", sortable: true, text: ({ leadId }) => String(leadId) },
  whenColumn("created_at", "Date", ({ createdAt }) => createdAt, ShortWhen),
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand ?? "" },
  { id: "name", header: "Name", kind: "title", sortable: true, text: ({ name }) => name },
  ...fulfilledColumns<LeadRow>(ShortWhen),
];

function dealership({ dealerName, dealerArchived }: LeadRow): string | null {
  return dealerName && markArchived(dealerName, dealerArchived);
}

export const leadList = {
  title: "All New Leads",
  noun: leadNoun,
  searchLabel: "Name, email, dealer or number",
  columns: leadColumns,
  rowKey: ({ id }) => id,
  rowLabel: ({ leadId, name }) => `lead ${leadId}, ${name}`,
  filters: [
    {
      name: "type",
      label: "Lead type",
      options: [
        { value: "", label: "All types" },
        { value: "quote", label: "Quote" },
        { value: "catalog", label: "Catalog" },
      ],
    },
    fulfilled("All leads"),
    since,
    ...days("Date"),
  ],
  byBrand: true,
} satisfies ListView<LeadRow, LeadSort>;

export const adminLeadList = { ...leadList, byDealer: true } satisfies ListView<LeadRow, LeadSort>;
