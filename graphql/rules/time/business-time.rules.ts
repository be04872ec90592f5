import { dayLength, isHoliday, weekdayOf } from "./holidays.rules";

/** When somebody is at work: weekdays (0 is Sunday), and from when to when in minutes of the day. */
export type BusinessHours = { weekdays: readonly number[]; opens: number; closes: number };

/** Where they are: an IANA zone, and the country whose holidays they keep (ISO 3166). */
type Where = { timeZone: string; country: string };

/** `hours`: their own, as {@link readBusinessHours} reads them; null where they have the usual ones. */
export type BusinessPlace = Where & { hours: string | null };

export type BusinessCalendar = Where & { hours: BusinessHours };

export function calendarOf({ hours, ...where }: BusinessPlace, usual: BusinessHours): BusinessCalendar {
  return { ...where, hours: (hours && readBusinessHours(hours)) || usual };
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Reads «Mon-Fri 9-17»; undefined for other texts. No opening is earlier than four, before which clocks change. */
export function readBusinessHours(text: string): BusinessHours | undefined {
  const [, first = "", last = "", from = "", to = ""] = /^(\w{3})-(\w{3}) ([\d:]+)-([\d:]+)$/.exec(text) ?? [];
  const [begin, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const [opens, closes] = [minuteOf(from), minuteOf(to)];
  if (begin < 0 || end < 0 || !(opens >= 4 * 60 && opens + 60 <= closes && closes <= 24 * 60)) return undefined;
  const length = ((end - begin + 7) % 7) + 1;
  return { weekdays: Array.from({ length }, (_, index) => (begin + index) % 7), opens, closes };
}

/** Minutes of a time of day as «8:30»; not a number for what is none. */
export function minuteOf(text: string): number {
  const [, hours = "", minutes = "0"] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? [];
  return hours === "" ? NaN : Number(hours) * 60 + Number(minutes);
}

/** Minutes of business that have gone by between two times, as the clock on the wall there counts them. */
export function businessMinutesBetween(from: Date, to: Date, calendar: BusinessCalendar): number {
  const [first, last] = [wallClock(from, calendar.timeZone), wallClock(to, calendar.timeZone)];
  let minutes = 0;
  for (let day = first.day; day <= last.day; day++) {
    if (!isBusinessDay(day, calendar)) continue;
    const begin = day === first.day ? withinHours(first.minute, calendar) : calendar.hours.opens;
    const end = day === last.day ? withinHours(last.minute, calendar) : calendar.hours.closes;
    minutes += Math.max(0, end - begin);
  }
  return minutes;
}

/**
 * Before this time everything is more than so many minutes of business older than `to`; from it on, nothing is.
 */
export function businessTimeBefore(to: Date, minutes: number, calendar: BusinessCalendar): Date {
  const now = wallClock(to, calendar.timeZone);
  let left = minutes;
  for (let day = now.day; day > now.day - farthest; day--) {
    if (!isBusinessDay(day, calendar)) continue;
    const end = day === now.day ? withinHours(now.minute, calendar) : calendar.hours.closes;
    const here = end - calendar.hours.opens;
    if (here > left) return timestampOf({ day, minute: end - left }, calendar.timeZone);
    left -= here;
  }
  return new Date(0);
}

/** Days: more than anything waits, and an end for a business that never opens. */
const farthest = 20_000;

/** A day of business, in minutes. */
export function businessDay({ opens, closes }: BusinessHours): number {
  return closes - opens;
}

/** «25 min», «5 h», «1 d 3 h»: a day is one of business. */
export function businessTimeInWords(minutes: number, hours: BusinessHours): string {
  if (minutes < 60) return `${minutes} min`;
  const day = businessDay(hours);
  const [days, rest] = [Math.floor(minutes / day), Math.floor((minutes % day) / 60)];
  return [days && `${days} d`, rest && `${rest} h`].filter(Boolean).join(" ");
}

/** «Monday to Friday, 9 am to 5 pm». */
export function hoursInWords({ weekdays, opens, closes }: BusinessHours): string {
  const days = [weekdays[0], weekdays.at(-1)].map((day = 0) => weekdayNames[day] ?? "");
  return `${[...new Set(days)].join(" to ")}, ${timeInWords(opens)} to ${timeInWords(closes)}`;
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** «9 am», «5:30 pm», «midnight». */
function timeInWords(minute: number): string {
  if (minute === 24 * 60) return "midnight";
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const minutes = rest ? `:${String(rest).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

export function isBusinessDay(day: number, { hours, country }: Omit<BusinessCalendar, "timeZone">): boolean {
  return hours.weekdays.includes(weekdayOf(day)) && !isHoliday(day, country);
}

function withinHours(minute: number, { hours }: BusinessCalendar): number {
  return Math.min(Math.max(minute, hours.opens), hours.closes);
}

/** A calendar's day (counted since January 1, 1970) and the minute of it. */
export type WallClock = { day: number; minute: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

export function wallClock(at: Date, timeZone: string): WallClock {
  let clock = clocks.get(timeZone);
  if (!clock) clocks.set(timeZone, (clock = new Intl.DateTimeFormat("sv-SE", { ...shown, timeZone })));
  const time = Date.parse(`${clock.format(at).replace(" ", "T")}Z`);
  const day = Math.floor(time / dayLength);
  return { day, minute: (time - day * dayLength) / 60_000 };
}

const shown = { dateStyle: "short", timeStyle: "short" } as const;

/** Where clocks go back, the first of two times; what they leave out is as much later. */
function timestampOf({ day, minute }: WallClock, timeZone: string): Date {
  const wanted = day * dayLength + minute * 60_000;
  const shift = (at: number) => {
    const shownThen = wallClock(new Date(at), timeZone);
    return shownThen.day * dayLength + shownThen.minute * 60_000 - at;
  };
  const tries = [wanted - shift(wanted - dayLength), wanted - shift(wanted + dayLength)];
  const found = tries.find((at) => shift(at) === wanted - at) ?? Math.max(...tries);
  return new Date(found);
}
