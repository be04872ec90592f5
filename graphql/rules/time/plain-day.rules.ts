// Apart from what browsers load: a format takes 130 ms of a slow PC before the first paint.
const inEnglish = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** «Nov 20, 2026», of a day that belongs to no zone (YYYY-MM-DD). */
export function plainDay(day: string): string {
  return inEnglish.format(Date.parse(day));
}
