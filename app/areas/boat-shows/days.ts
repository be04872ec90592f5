const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** «Feb 1, 2030 – Feb 3, 2030»: days have no time zone. (A range of `Intl` has other spaces in each engine.) */
export function dayRange({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return [...new Set([startDate, endDate])].map((day) => format.format(new Date(day))).join(" – ");
}
