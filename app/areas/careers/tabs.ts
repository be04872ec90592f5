import { type CareerStatus } from "#graphql/areas/careers/rules";

/** Each tab shows one status; the first is the one that opens. */
export const careerTabs = [
  { name: "approved", label: "Approved", status: "Active", count: "active" },
  { name: "pending", label: "Pending", status: "Pending", count: "pending" },
  { name: "closed", label: "Closed", status: "Closed", count: "closed" },
] as const satisfies readonly { name: string; label: string; status: CareerStatus; count: string }[];

export function currentTab(filters: Record<string, string>) {
  return careerTabs.find(({ name }) => name === filters.tab) ?? careerTabs[0];
}

/** The tab that shows listings of this status. */
export function tabOf(status: CareerStatus): string {
  return `/admin-careers?tab=${careerTabs.find((tab) => tab.status === status)?.name ?? ""}`;
}
