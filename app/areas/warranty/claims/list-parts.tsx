import { type ClaimStatus } from "#graphql/areas/warranty/claims/rules";
import { type ClaimRow } from "./columns";

/** What the lists of dealers and admins have in common, beside their columns. */
export const claimList = {
  noun: { one: "claim", many: "claims" },
  rowKey: ({ id }: ClaimRow) => id,
  rowLabel: ({ warrantyClaimsId, hullIdentificationNumber }: ClaimRow) =>
    `claim ${warrantyClaimsId}, ${hullIdentificationNumber}`,
};

/** The admins' tabs, each an address of its own (`?tab=under-review`); the first is the one without. */
export const claimTabs = [
  { tab: "new", status: "new", label: "New Claims", count: "new" },
  { tab: "approved", status: "approved", label: "Approved Claims", count: "approved" },
  { tab: "under-review", status: "under review", label: "Claims Under Review", count: "underReview" },
  { tab: "denied", status: "denied", label: "Denied Claims", count: "denied" },
] as const satisfies { tab: string; status: ClaimStatus; label: string; count: string }[];

export function tabOf(filters: Record<string, string>) {
  return claimTabs.find(({ tab }) => tab === filters.tab) ?? claimTabs[0];
}

/** Where admins find a claim of this status. */
export function tabAddress(status: string): string {
  const own = claimTabs.find((each) => each.status === status);
  return own && own !== claimTabs[0] ? `/admin-warranty-claims?tab=${own.tab}` : "/admin-warranty-claims";
}
