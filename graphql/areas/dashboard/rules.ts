/** The charts look back this many days, today included. */
export const chartDays = 30;

/** How soon leads were answered: each step holds what the one before does not. In hours; the last has no end. */
export const responseSteps = [
  { label: "Within 1 hour", hours: 1 },
  { label: "Within 4 hours", hours: 4 },
  { label: "Within a day", hours: 24 },
  { label: "Within 3 days", hours: 72 },
  { label: "Later", hours: null },
] as const;

/** So many bars a chart has at most; what is beyond them is one more. */
export const longestChart = 8;
