import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

/** «November 20, 2026 7:58 am», in the viewer's zone (spec 2, section 9). `at` is ISO 8601. */
export function longDate(at: string, zone: string): string {
  return dayjs(at).tz(zone).format("MMMM D, YYYY h:mm a");
}

/** Day and time for lists of many columns, so that a row stays one line. */
export function shortDate(at: string, zone: string): { day: string; time: string } {
  const local = dayjs(at).tz(zone);
  return { day: local.format("MMM D, YYYY"), time: local.format("h:mm a") };
}

/** «November 20, 2026»: the day of a letter. */
export function longDay(at: string, zone: string): string {
  return dayjs(at).tz(zone).format("MMMM D, YYYY");
}

/** «Nov 20, 2026», of a day that belongs to no zone (YYYY-MM-DD). */
export function plainDay(day: string): string {
  return dayjs.utc(day).format("MMM D, YYYY");
}

/** «Nov 2026», of a month's first day (YYYY-MM-DD). */
export function monthOf(day: string): string {
  return dayjs.utc(day).format("MMM YYYY");
}
