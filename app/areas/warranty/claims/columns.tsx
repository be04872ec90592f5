import { type ClaimSort, claimStatuses } from "#graphql/areas/warranty/claims/rules";
import { type ClaimSheetQueryQuery, type WarrantyClaimsQueryQuery } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/money.rules";
import { type Column } from "~/components/list/column";
import { type ListView } from "~/components/list/list";
import { days, model as modelFilter, status as statusIs } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { ShortWhen } from "~/components/when";
import { fullName } from "~/lib/words";
import { boatColumns, dealerOf } from "../registrations/boat-columns";

export type ClaimRow = WarrantyClaimsQueryQuery["warrantyClaims"]["rows"][number];

const { submitted, hin, model, status } = boatColumns<ClaimRow>();

const number: Column<ClaimRow, ClaimSort> = {
  id: "warranty_claims_id",
  header: "#",
  kind: "id",
  sortable: true,
  text: ({ warrantyClaimsId }) => String(warrantyClaimsId),
};

const customer: Column<ClaimRow, ClaimSort> = { id: "last_name", header: "Customer", sortable: true, text: fullName };

const decided = whenColumn<ClaimRow, ClaimSort>("fulfilledon", "Decided", ({ fulfilledon }) => fulfilledon, ShortWhen);

const ownColumns: Column<ClaimRow, ClaimSort>[] = [number, submitted, hin, model, customer, status, decided];

/** The status is the tab's. */
const adminColumns: Column<ClaimRow, ClaimSort>[] = [
  number,
  submitted,
  hin,
  model,
  { id: "dealer_name", header: "Dealer", sortable: true, text: dealerOf },
  customer,
  decided,
];

const common = {
  title: "Warranty Claims",
  noun: { one: "claim", many: "claims" },
  byBrand: true,
  rowKey: ({ id }: ClaimRow) => id,
  rowLabel: ({ warrantyClaimsId, hullIdentificationNumber }: ClaimRow) =>
    `claim ${warrantyClaimsId}, ${hullIdentificationNumber}`,
};

export const claimList: ListView<ClaimRow, ClaimSort> = {
  ...common,
  searchLabel: "HIN, customer or number",
  columns: ownColumns,
  filters: [...days("Submitted"), statusIs(claimStatuses), modelFilter],
};

export const adminClaimList: ListView<ClaimRow, ClaimSort> = {
  ...common,
  searchLabel: "HIN, customer, dealer or number",
  byDealer: true,
  filters: [...days("Submitted"), modelFilter],
  columns: adminColumns,
};

export type PrintedClaim = ClaimSheetQueryQuery["warrantyClaims"]["rows"][number];

/** On paper what was claimed and approved stands beside each other, in the place of when it was. */
export const printedClaimList: ListView<PrintedClaim, ClaimSort> = {
  ...adminClaimList,
  columns: [
    ...adminColumns.filter((column) => column !== decided),
    { id: "claimed", header: "Claimed", kind: "number", text: ({ claimed }) => (claimed ? money(claimed) : "") },
    {
      id: "approved_amount",
      header: "Approved",
      kind: "number",
      text: ({ approvedAmount }) => (approvedAmount ? money(approvedAmount) : ""),
    },
  ],
};
