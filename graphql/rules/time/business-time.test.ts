import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BusinessCalendar,
  type BusinessHours,
  businessMinutesBetween,
  businessTimeBefore,
  businessTimeInWords,
} from "./business-time.rules";

const hours: BusinessHours = { weekdays: [1, 2, 3, 4, 5], opens: 9 * 60, closes: 17 * 60 };
const chicago: BusinessCalendar = { hours, timeZone: "America/Chicago", country: "US" };
const saint: BusinessCalendar = { hours, timeZone: "America/St_Johns", country: "CA" };
const phoenix: BusinessCalendar = { hours, timeZone: "America/Phoenix", country: "US" };
const sydney: BusinessCalendar = { hours, timeZone: "Australia/Sydney", country: "AU" };
const saturdays = { ...chicago, hours: { weekdays: [2, 3, 4, 5, 6], opens: 8 * 60 + 30, closes: 24 * 60 } };

test.each([
  ["2026-11-20T18:00-06:00", "2026-11-23T08:00-06:00", 0, "from Friday evening to Monday morning"],
  ["2026-11-20T16:30-06:00", "2026-11-23T09:15-06:00", 45, "from Friday afternoon to Monday"],
  ["2026-11-23T09:00-06:00", "2026-11-26T09:00-06:00", 24 * 60, "over three days"],
  ["2026-11-25T12:00-06:00", "2026-11-27T10:00-06:00", 6 * 60, "over Thanksgiving"],
  ["2026-03-06T16:00-06:00", "2026-03-09T10:00-05:00", 120, "over a weekend that loses an hour"],
  ["2026-10-30T16:00-05:00", "2026-11-02T10:00-06:00", 120, "over a weekend that gains one"],
  ["2026-11-24T10:00-06:00", "2026-11-24T09:00-06:00", 0, "to what was before"],
])("in Chicago from %s to %s: %i minutes, %s", (from, to, minutes) => {
  expect(businessMinutesBetween(new Date(from), new Date(to), chicago)).toBe(minutes);
});

test("Canada works on the United States' Thanksgiving, and not on its own Boxing Day", () => {
  const between = (from: string, to: string) => businessMinutesBetween(new Date(from), new Date(to), saint);
  expect(between("2026-11-26T00:00-03:30", "2026-11-27T00:00-03:30")).toBe(8 * 60);
  expect(between("2026-12-24T17:00-03:30", "2026-12-29T09:00-03:30")).toBe(0);
});

/** As the governments publish them: written out, where the rules compute them. */
const published: Record<string, string> = {
  US: "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01",
  CA: "2026-01-01 2026-04-03 2026-05-18 2026-07-01 2026-09-07 2026-09-30 2026-10-12 2026-11-11 2026-12-25 2026-12-26 2026-12-28 2027-01-01",
};

/** Every minute is looked at by itself, on the clock of its zone. */
function minuteByMinute(from: Date, to: Date, { hours, timeZone, country }: BusinessCalendar): number {
  const clock = new Intl.DateTimeFormat("en-CA", {
    ...({ year: "numeric", month: "2-digit", day: "2-digit", weekday: "short", hour: "2-digit" } as const),
    ...({ minute: "2-digit", hourCycle: "h23", timeZone } as const),
  });
  let minutes = 0;
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
    const minute = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
    const weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(parts.get("weekday")?.slice(0, 3) ?? "");
    const isOpen = hours.weekdays.includes(weekday) && minute >= hours.opens && minute < hours.closes;
    if (isOpen && !(published[country] ?? "").includes(day)) minutes += 1;
  }
  return minutes;
}

/** Days about which clocks change, or holidays lie beside weekends. */
const days = [
  "2026-03-06",
  "2026-04-02",
  "2026-05-15",
  "2026-07-02",
  "2026-10-02",
  "2026-10-30",
  "2026-11-25",
  "2026-12-24",
];
const timestamp = fc
  .record({ day: fc.constantFrom(...days), minute: fc.integer({ min: 0, max: 3 * 24 * 60 }) })
  .map(({ day, minute }) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000));
const length = fc.integer({ min: 0, max: 4 * 24 * 60 });
const calendars = fc.constantFrom(chicago, saint, phoenix, sydney, saturdays);

test("it is what one counts minute by minute, over holidays and changes of the clock", () => {
  fc.assert(
    fc.property(timestamp, length, calendars, (from, minutes, calendar) => {
      const to = new Date(from.getTime() + minutes * 60_000);
      expect(businessMinutesBetween(from, to, calendar)).toBe(minuteByMinute(from, to, calendar));
    }),
    { numRuns: 30 },
  );
});

test("what is older than so much business time is what came in before one time", () => {
  const limit = fc.constantFrom(0, 1, 59, 240, 480, 960, 1440);
  fc.assert(
    fc.property(timestamp, length, limit, calendars, (to, minutes, limit, calendar) => {
      const from = new Date(to.getTime() - minutes * 60_000);
      const isOlder = businessMinutesBetween(from, to, calendar) > limit;
      expect(from < businessTimeBefore(to, limit, calendar)).toBe(isOlder);
      const edge = businessTimeBefore(to, limit, calendar);
      expect(businessMinutesBetween(edge, to, calendar)).toBeLessThanOrEqual(limit);
      expect(businessMinutesBetween(new Date(edge.getTime() - 1), to, calendar)).toBeGreaterThan(limit);
    }),
    { numRuns: 400 },
  );
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [479, "7 h"],
  [480, "1 d"],
  [480 + 185, "1 d 3 h"],
  [24 * 60, "3 d"],
])("%i minutes of business are «%s»", (minutes, words) => {
  expect(businessTimeInWords(minutes, hours)).toBe(words);
});
