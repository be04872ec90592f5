import { expect, test } from "vitest";
import { dayIn, localeDay, longDate, longDay, paddedDay, plainDay, shortDate } from "./dates";

test.each([
  ["2026-11-20T13:58:00.000Z", "America/Chicago", "November 20, 2026 7:58 am"],
  ["2026-11-20T05:00:00.000Z", "America/Chicago", "November 19, 2026 11:00 pm"],
  // The hour that clocks in Chicago leave out, and the one that they show twice.
  ["2026-03-08T08:30:00.000Z", "America/Chicago", "March 8, 2026 3:30 am"],
  ["2026-03-08T02:30:00.000Z", "UTC", "March 8, 2026 2:30 am"],
  ["2026-11-01T06:30:00.000Z", "America/Chicago", "November 1, 2026 1:30 am"],
  ["2026-11-01T07:30:00.000Z", "America/Chicago", "November 1, 2026 1:30 am"],
  ["2026-01-01T00:00:00.000Z", "Pacific/Kiritimati", "January 1, 2026 2:00 pm"],
])("%s in %s is %s", (at, zone, text) => {
  expect(longDate(at, zone)).toBe(text);
});

test("midnight is 12:00 am", () => {
  expect(shortDate("2026-11-20T06:00:00.000Z", "America/Chicago")).toEqual({ day: "Nov 20, 2026", time: "12:00 am" });
});

test("days are written as their places want them", () => {
  const [at, zone] = ["2026-03-05T03:00:00.000Z", "America/New_York"] as const;
  expect([localeDay(at, zone), paddedDay(at, zone), dayIn(at, zone), longDay(at, zone)]).toEqual([
    "3/4/2026",
    "03/04/2026",
    "2026-03-04",
    "March 4, 2026",
  ]);
  expect(plainDay("2026-03-08")).toBe("Mar 8, 2026");
});
