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

/** «40 min», «5.5 hrs», «3.2 days»: a time between two events. */
export function durationInWords(minutes: number): string {
  if (Math.round(minutes) < 60) return `${Math.round(minutes)} min`;
  const hours = oneDecimal(minutes / 60);
  if (hours < 48) return `${hours} ${hours === 1 ? "hr" : "hrs"}`;
  return `${oneDecimal(minutes / 60 / 24)} days`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
