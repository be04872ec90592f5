import { type ClaimStatus } from "#graphql/areas/warranty/claims/rules";

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
