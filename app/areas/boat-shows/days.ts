const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/**
 * «Feb 1 – 3, 2030»: what both days share is said once. Days have no time zone. (A range of `Intl` has other spaces in
 * each engine.)
 */
export function dayRange({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [start, end] = [format.format(new Date(startDate)), format.format(new Date(endDate))] as const;
  const shared = (length: number) => startDate.slice(0, length) === endDate.slice(0, length);
  const last = `${end}, ${endDate.slice(0, 4)}`;

  if (startDate === endDate) return last;
  if (shared("2030-02".length)) return `${start} – ${last.replace(/^\D+/, "")}`;
  return shared("2030".length) ? `${start} – ${last}` : `${start}, ${startDate.slice(0, 4)} – ${last}`;
}
