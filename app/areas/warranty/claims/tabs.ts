import { type ClaimStatus, isUndecided, toReview } from "#graphql/areas/warranty/claims/rules";
import { linkInList, type RecordLink } from "~/lib/record-link";

/** The admins' tabs, each an address of its own (`?tab=under-review`); the first is the one without. */
export const claimTabs = [
  { tab: "new", status: "new", label: "New Claims", count: "new" },
  { tab: "approved", status: "approved", label: "Approved Claims", count: "approved" },
  { tab: "under-review", status: "under review", label: "Claims Under Review", count: "underReview" },
  { tab: "denied", status: "denied", label: "Denied Claims", count: "denied" },
  { tab: "withdrawn", status: "withdrawn", label: "Withdrawn Claims", count: "withdrawn" },
] as const satisfies { tab: string; status: ClaimStatus; label: string; count: string }[];

/** Two of them together, which the dashboard counts. */
export const toReviewTab = { tab: "to-review", status: toReview, label: "Needing Review" } as const;

/** All of them, whatever their status, which a search of everything leads to: a tab as long as it is looked at. */
export const allTab = { tab: "all", status: undefined, label: "All Claims" } as const;

/** A tab of claims of several statuses. */
type MixedTab = typeof toReviewTab | typeof allTab;

/** Whether a tab holds what waits for a decision and nothing else, or what was decided too. */
export function partOf(filters: Record<string, string>): "waiting" | "decided" {
  const { status } = tabOf(filters);
  return status === toReview || (status !== undefined && isUndecided(status)) ? "waiting" : "decided";
}

/** What waits is a worklist, oldest first; what was decided begins with the newest. */
export function orderOf(filters: Record<string, string>) {
  return { by: "submittedon", descending: partOf(filters) === "decided" } as const;
}

export function tabOf(filters: Record<string, string>) {
  const tabs: readonly ((typeof claimTabs)[number] | MixedTab)[] = [...claimTabs, toReviewTab, allTab];
  return tabs.find(({ tab }) => tab === filters.tab) ?? claimTabs[0];
}

/** Where admins find a claim of this status. */
export function tabAddress(status: string): string {
  const own = claimTabs.find((each) => each.status === status);
  return own && own !== claimTabs[0] ? `/admin-warranty-claims?tab=${own.tab}` : "/admin-warranty-claims";
}

type Decided = { id: string; warrantyClaimsId: number; hullIdentificationNumber: string; status: string };

/** Leads to a claim in the tab of its status, or in another list, and names its status. */
export function recordOf(claim: Decided, list = tabAddress(claim.status)): RecordLink {
  return linkInList(`Claim ${claim.warrantyClaimsId} is ${claim.status}`, list, wordsOfClaim(claim), claim.id);
}

/** The words by which a list finds one claim. Its number alone may be part of many HINs. */
export function wordsOfClaim(claim: Pick<Decided, "warrantyClaimsId" | "hullIdentificationNumber">): string {
  return `${claim.warrantyClaimsId} ${claim.hullIdentificationNumber}`;
}

/** The addresses of a claim's files and pages for its viewers lie below this. */
export function claimPath(id: string): string {
  return `/warranty-claims/${id}`;
}
