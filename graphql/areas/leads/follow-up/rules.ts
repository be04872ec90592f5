/** What has come of a lead, in the order in which it usually comes. */
export const leadOutcomes = ["contacted", "quoted", "appointment", "sold", "lost"] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** «Quoted». */
export function inWords(outcome: string): string {
  return outcome.charAt(0).toUpperCase() + outcome.slice(1);
}

/** Nobody is contacted next. */
export function isClosed(outcome: string | null): boolean {
  return outcome === "sold" || outcome === "lost";
}

/** What the dashboard looks back at, today included. */
export const followUpMonths = 12;

export const longestNote = 2_000;

/** A list of more is not read through. */
export const mostNotes = 100;
export const mostPossibleBoats = 5;

/** How the history calls what notes tell: that somebody has acted counts there, what it was stands in the note. */
export const followedUpAction = "Followed up";
