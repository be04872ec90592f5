import { type CoOpRequestFilterName, type CoOpRequestSort } from "#graphql/areas/co-op/rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { ageColumn, assigneeColumn, assigneeFilter } from "~/components/desk/columns";
import { type Waits } from "~/components/list/waits";
import { type Column } from "~/components/list/column";
import { type FilteredList, type ListView } from "~/components/list/list";
import { credited, days, unread } from "~/components/list/tools/usual-filters";
import { Day } from "~/components/when";
import {
  commonOfRequests,
  dateColumn,
  formColumn,
  type RequestRow,
  revised,
  statusColumn,
  submittedByColumn,
} from "./columns";

/** As admins have it on their desk: how long it waits for them, counted where the page is made. */
export type DeskRequest = RequestRow & { waits: Waits };

const dealershipColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "dealer_name",
  header: "Dealership",
  kind: "name",
  sortable: true,
  text: ({ dealerName }) => dealerName ?? "",
};

/** What it was given, and until then what it asks for. */
const amountColumn: Column<RequestRow> = {
  id: "amount",
  header: "Amount",
  kind: "number",
  text: ({ amount }) => (amount ? money(amount) : ""),
};

/** The credit memo or payment and its day: one column on the screen, two in a sheet. */
const sheetCreditColumns: Column<RequestRow>[] = [
  { id: "settlement_number", header: "Memo or payment number", text: ({ settlement }) => settlement?.number ?? "" },
  { id: "settled_on", header: "Credited on", text: ({ settlement }) => settlement?.day ?? "" },
];
const creditColumn: Column<RequestRow> = {
  id: "credit",
  header: "Credited",
  kind: "when",
  text: ({ settlement }) => (settlement ? `${settlement.day} ${settlement.number}` : ""),
  cell: ({ settlement }) =>
    settlement && (
      <>
        <Day of={settlement.day} /> <span className="muted">{settlement.number}</span>
      </>
    ),
};

/** The columns of every tab. */
const adminColumns: Column<DeskRequest, CoOpRequestSort>[] = [
  dateColumn({ header: "Date submitted", as: "day" }),
  dealershipColumn,
  formColumn,
  submittedByColumn,
  amountColumn,
];

/** The table of spec 3, section 2.8; admins see whose request it is, too, what it asks for, how long it waits and who has taken it. */
export const adminRequestList: FilteredList<DeskRequest, CoOpRequestSort, Exclude<CoOpRequestFilterName, "status">> = {
  ...commonOfRequests,
  title: "Co OP Requests",
  searchLabel: "Dealership, form or e-mail",
  byDealer: true,
  filters: { ...days("Submitted"), taken: assigneeFilter, revised, unread, credited },
  columns: [...adminColumns, ageColumn, assigneeColumn, statusColumn, ...sheetCreditColumns],
};

/** A tab's own: of what is approved, its credit; of the others, how long they wait and who works on them. */
export const columnsOf: Record<"waiting" | "approved", ListView<DeskRequest, CoOpRequestSort>["columns"]> = {
  waiting: [...adminColumns, ageColumn, assigneeColumn, statusColumn],
  approved: [...adminColumns, statusColumn, creditColumn],
};
