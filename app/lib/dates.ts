import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** One for each zone that there is: to make one takes thirty times as long as to ask it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What clocks in a zone show, in Sweden's order, which is ISO's. The plugin for zones does the same, and weighs more. */
function inZone(at: string, zone: string): dayjs.Dayjs {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    clocks.set(zone, clock);
  }
  return dayjs.utc(clock.format(new Date(at)));
}

/** «November 20, 2026 7:58 am», in the viewer's zone (spec 2, section 9). `at` is ISO 8601. */
export function longDate(at: string, zone: string): string {
  return inZone(at, zone).format("MMMM D, YYYY h:mm a");
}

/** Day and time for lists of many columns, so that a row stays one line. */
export function shortDate(at: string, zone: string): { day: string; time: string } {
  const local = inZone(at, zone);
  return { day: local.format("MMM D, YYYY"), time: local.format("h:mm a") };
}

/** «Nov 20, 2026»: the day alone. */
export function shortDay(at: string, zone: string): string {
  return shortDate(at, zone).day;
}

/** «November 20, 2026»: the day of a letter. */
export function longDay(at: string, zone: string): string {
  return inZone(at, zone).format("MMMM D, YYYY");
}

/** «11.20.2026»: month, day, year. */
export function dottedDay(at: string, zone: string): string {
  return inZone(at, zone).format("M.D.YYYY");
}

/** «Nov 20, 2026», of a day that belongs to no zone (YYYY-MM-DD). */
export function plainDay(day: string): string {
  return dayjs.utc(day).format("MMM D, YYYY");
}

/** «Nov 2026», of a month's first day (YYYY-MM-DD). */
export function monthOf(day: string): string {
  return dayjs.utc(day).format("MMM YYYY");
}

/** «11/20/2026», as the United States write a day; with leading zeros where a form has them. */
export function localeDay(at: string, zone: string): string {
  return inZone(at, zone).format("M/D/YYYY");
}

export function paddedDay(at: string, zone: string): string {
  return inZone(at, zone).format("MM/DD/YYYY");
}

/** The day of a timestamp in a zone, as a date field has it (YYYY-MM-DD). */
export function dayIn(at: string, zone: string): string {
  return inZone(at, zone).format("YYYY-MM-DD");
}
