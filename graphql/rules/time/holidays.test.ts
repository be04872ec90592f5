import { expect, test } from "vitest";
import { dayLength, isHoliday, isWeekend } from "./holidays.rules";

/** The weekdays of a year without business. */
function observed(year: number, country: string): string[] {
  const first = Date.UTC(year, 0, 1) / dayLength;
  const days = Array.from({ length: 366 }, (_, index) => first + index);
  return days
    .filter((day) => isHoliday(day, country) && !isWeekend(day))
    .map((day) => new Date(day * dayLength).toISOString().slice(0, 10))
    .filter((day) => day.startsWith(String(year)));
}

/** As the Office of Personnel Management publishes them. */
test.each([
  [2021, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
  [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  [2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
])("the United States' holidays of %i", (year, days) => {
  expect(observed(year, "US")).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test.each([
  [2026, "01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28"],
  [2027, "01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28"],
  [2028, "01-03 04-14 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26"],
  [2033, "01-03 04-15 05-23 07-01 09-05 09-30 10-10 11-11 12-26 12-27"],
])("Canada's holidays of %i", (year, days) => {
  expect(observed(year, "CA")).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("before it was one, Juneteenth was none", () => {
  expect(isHoliday(Date.UTC(2020, 5, 19) / dayLength, "US")).toBe(false);
});

test("of other countries none are known", () => {
  expect(observed(2026, "MX")).toEqual([]);
});
