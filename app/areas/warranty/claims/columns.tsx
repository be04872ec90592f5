import { type ClaimFilterName, type ClaimSort, claimStatuses } from "#graphql/areas/warranty/claims/rules";
import { type WarrantyClaimsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import {
  credited,
  days,
  model as modelFilter,
  status as statusIs,
  unread as unreadOnly,
} from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { UnreadMark } from "~/components/record/status-badge";
import { ShortWhen } from "~/components/when";
import { fullName } from "~/lib/words";
import { boatColumns } from "../registrations/boat-columns";

/** A claim as everybody sees it; only the admins' queue shows who works on it. */
export type ClaimRow = Omit<ListedClaim, "taken" | "unread">;
export type MarkedClaim = Omit<ListedClaim, "taken">;
export type ListedClaim = WarrantyClaimsQueryQuery["warrantyClaims"]["rows"][number];

const { status, ...ofBoat } = boatColumns<ClaimRow>();

const number: Column<ClaimRow, ClaimSort> = {
  id: "warranty_claims_id",
  header: "#",
  kind: "id",
  sortable: true,
  text: ({ warrantyClaimsId }) => String(warrantyClaimsId),
};

const customer: Column<ClaimRow, ClaimSort> = {
  id: "last_name",
  header: "Customer",
  kind: "name",
  sortable: true,
  text: fullName,
};

const decided = whenColumn<ClaimRow, ClaimSort>("fulfilledon", "Decided", ({ fulfilledon }) => fulfilledon, ShortWhen);

/** What every list of claims tells of one. */
export const claimColumns = { number, ...ofBoat, customer, decided };

const { submitted, hin, model } = ofBoat;
/** A claim in whose conversation something is unread says so. */
export const markedNumber: Column<MarkedClaim, ClaimSort> = {
  ...number,
  cell: ({ warrantyClaimsId, unread }) => (
    <>
      <UnreadMark unread={unread} />
      {warrantyClaimsId}
    </>
  ),
};

const ownColumns: Column<MarkedClaim, ClaimSort>[] = [markedNumber, submitted, hin, model, customer, status, decided];

export const commonOfClaims = {
  title: "Warranty Claims",
  noun: { one: "claim", many: "claims" },
  byBrand: true as const,
  rowKey: ({ id }: ClaimRow) => id,
  rowLabel: ({ warrantyClaimsId, hullIdentificationNumber }: ClaimRow) =>
    `claim ${warrantyClaimsId}, ${hullIdentificationNumber}`,
};

export const claimList: FilteredList<MarkedClaim, ClaimSort, Exclude<ClaimFilterName, "taken" | "dealership">> = {
  ...commonOfClaims,
  searchLabel: "HIN, customer or number",
  columns: ownColumns,
  filters: { ...days("Submitted"), status: statusIs(claimStatuses), model: modelFilter, unread: unreadOnly, credited },
};
