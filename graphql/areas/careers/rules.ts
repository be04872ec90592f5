/** A listing's states, as stored. The tab of the active ones is called Approved. */
export type CareerStatus = "Active" | "Pending" | "Closed";

/** What an admin can do to a listing: from which states, into which, and what is said afterwards (spec 1, section 4). */
export const careerActions = {
  APPROVE: { from: ["Pending"], to: "Active", label: "Approve", said: "Approved" },
  CLOSE: { from: ["Pending", "Active"], to: "Closed", label: "Close Job", said: "Closed" },
  REACTIVATE: { from: ["Closed"], to: "Active", label: "Reactivate Job", said: "Activated" },
} as const satisfies Record<string, { from: readonly CareerStatus[]; to: CareerStatus; label: string; said: string }>;
export type CareerAction = keyof typeof careerActions;

export const careerActionNames = ["APPROVE", "CLOSE", "REACTIVATE"] as const satisfies readonly CareerAction[];

export function actionsOpenTo(status: string): CareerAction[] {
  return careerActionNames.filter((action) => careerActions[action].from.some((from) => from === status));
}

export const careersPerPage = 5;
const previewLength = 50;

/** The list shows a description's first 50 characters. */
export function preview(description: string): string {
  const line = [...description.replaceAll(/\s+/g, " ").trim()];
  return line.slice(0, previewLength).join("") + (line.length > previewLength ? "…" : "");
}

/** The columns that job listings can be sorted by. */
export type CareerSort = "title" | "store_location" | "salary_range" | "date_needed" | "submittedon";

/** Names of the filters that this list offers, as addresses have them. */
export type CareerFilterName = "from" | "to";
