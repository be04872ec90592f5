import { type WarrantyClaimsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { StatusBadge } from "~/components/status-badge";
import { ShortWhen } from "~/components/when";

export type ClaimRow = WarrantyClaimsQueryQuery["warrantyClaims"]["rows"][number];

const number: Column<ClaimRow> = {
  id: "warranty_claims_id",
  header: "#",
  kind: "id",
  sortable: true,
  text: ({ warrantyClaimsId }) => String(warrantyClaimsId),
};

const submitted: Column<ClaimRow> = {
  id: "submittedon",
  header: "Submitted",
  kind: "when",
  sortable: true,
  text: ({ submittedon }) => submittedon,
  cell: ({ submittedon }) => <ShortWhen at={submittedon} />,
};

const hin: Column<ClaimRow> = {
  id: "hull_identification_number",
  header: "HIN",
  kind: "title",
  sortable: true,
  text: ({ hullIdentificationNumber }) => hullIdentificationNumber,
};

const model: Column<ClaimRow> = { id: "model", header: "Model", sortable: true, text: (row) => row.model ?? "" };
const customer: Column<ClaimRow> = { id: "last_name", header: "Customer", sortable: true, text: customerOf };

const status: Column<ClaimRow> = {
  id: "status",
  header: "Status",
  sortable: true,
  text: (row) => row.status,
  cell: (row) => <StatusBadge status={row.status} />,
};

const decided: Column<ClaimRow> = {
  id: "fulfilledon",
  header: "Decided",
  kind: "when",
  sortable: true,
  text: ({ fulfilledon }) => fulfilledon ?? "",
  cell: ({ fulfilledon }) => fulfilledon && <ShortWhen at={fulfilledon} />,
};

export const claimColumns: Column<ClaimRow>[] = [number, submitted, hin, model, customer, status, decided];

/** The status is the tab's. */
export const adminClaimColumns: Column<ClaimRow>[] = [
  number,
  submitted,
  hin,
  model,
  { id: "dealer_name", header: "Dealer", sortable: true, text: dealerOf },
  customer,
  decided,
];

/** An archived dealer is marked wherever dealers are listed. */
export function dealerOf({ dealerName, dealerArchived }: Pick<ClaimRow, "dealerName" | "dealerArchived">): string {
  return `${dealerName ?? ""}${dealerArchived ? " - Archived" : ""}`;
}

export function customerOf({ firstName, lastName }: Pick<ClaimRow, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
