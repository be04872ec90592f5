/** Where the manufacturer is: its days, months and years begin there. */
export const manufacturerZone = "America/New_York";

export function manufacturersYear(now = new Date()): number {
  return Number(new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: manufacturerZone }).format(now));
}

/** YYYY-MM-DD. */
export function manufacturersDay(now = new Date()): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: manufacturerZone }).format(now);
}
