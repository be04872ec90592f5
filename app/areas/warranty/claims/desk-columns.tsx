import { type ClaimFilterName, type ClaimSort } from "#graphql/areas/warranty/claims/rules";
import { type ClaimSheetQueryQuery } from "#graphql/generated/client/graphql";
import { money, moneyTyped } from "#graphql/rules/numbers/money.rules";
import { ageColumn, assigneeColumn, assigneeFilter } from "~/components/desk/columns";
import { type Waits } from "~/components/list/waits";
import { type Column } from "~/components/list/column";
import { type FilteredList, type ListView } from "~/components/list/list";
import { credited, days, model as modelFilter, unread } from "~/components/list/tools/usual-filters";
import { dealerOf } from "../registrations/boat-columns";
import { claimColumns, type ClaimRow, commonOfClaims, type ListedClaim, markedNumber } from "./columns";

const { number, submitted, hin, model, customer, decided } = claimColumns;

/** The columns of a claim wherever admins list them; the status is the tab's. */
const adminColumns: Column<ClaimRow, ClaimSort>[] = [
  submitted,
  hin,
  model,
  { id: "dealer_name", header: "Dealer", kind: "name", sortable: true, text: dealerOf },
  customer,
];

/** As admins have it on their desk: how long it waits, counted where the page is made. */
export type DeskClaim = ListedClaim & { waits: Waits };

/** What it was given, and until then what it asks for. */
const amount: Column<ClaimRow> = {
  id: "amount",
  header: "Amount",
  kind: "number",
  text: ({ approvedAmount, claimed }) => moneyTyped(approvedAmount ?? claimed ?? ""),
};

export const adminClaimList: FilteredList<DeskClaim, ClaimSort, Exclude<ClaimFilterName, "status">> = {
  ...commonOfClaims,
  searchLabel: "HIN, customer, dealer or number",
  byDealer: true,
  filters: { ...days("Submitted"), model: modelFilter, taken: assigneeFilter, unread, credited },
  columns: [markedNumber, ...adminColumns, amount, ageColumn, assigneeColumn, decided],
};

/** A tab's own: of what waits, how long it does and who works on it; of what was decided, when that was. */
export const columnsOf: Record<"waiting" | "decided", ListView<DeskClaim, ClaimSort>["columns"]> = {
  waiting: [markedNumber, ...adminColumns, amount, ageColumn, assigneeColumn],
  decided: [markedNumber, ...adminColumns, amount, decided],
};

export type PrintedClaim = ClaimSheetQueryQuery["warrantyClaims"]["rows"][number];

/** In print the claimed and the approved amount stand side by side, in place of the dates. */
export const printedClaimList: FilteredList<PrintedClaim, ClaimSort, Exclude<ClaimFilterName, "status">> = {
  ...commonOfClaims,
  searchLabel: adminClaimList.searchLabel,
  byDealer: true,
  filters: adminClaimList.filters,
  columns: [
    number,
    ...adminColumns,
    { id: "claimed", header: "Claimed", kind: "number", text: ({ claimed }) => (claimed ? money(claimed) : "") },
    {
      id: "approved_amount",
      header: "Approved",
      kind: "number",
      text: ({ approvedAmount }) => (approvedAmount ? money(approvedAmount) : ""),
    },
  ],
};
