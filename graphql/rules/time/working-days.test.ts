import fc from "fast-check";
import { expect, test } from "vitest";
import { workingDaysBetween } from "./working-days.rules";

/** Noon where the manufacturer is, in winter. */
const at = (day: string) => new Date(`${day}T12:00:00-05:00`);

test.each([
  ["2026-11-23", "2026-11-23", 0, "on the day itself, a Monday"],
  ["2026-11-23", "2026-11-24", 1, "to the next day"],
  ["2026-11-20", "2026-11-21", 0, "from Friday to Saturday"],
  ["2026-11-20", "2026-11-22", 0, "from Friday to Sunday"],
  ["2026-11-20", "2026-11-23", 1, "from Friday to Monday"],
  ["2026-11-21", "2026-11-23", 1, "from Saturday to Monday"],
  ["2026-11-23", "2026-11-30", 5, "over a week, in which Thanksgiving counts too"],
  ["2026-11-20", "2026-12-04", 10, "over two weeks"],
  ["2026-12-31", "2027-01-04", 2, "over a new year"],
  ["2026-11-24", "2026-11-23", 0, "to what was before"],
])("from %s to %s it is %i: %s", (from, to, days) => {
  expect(workingDaysBetween(at(from), at(to))).toBe(days);
});

test("days begin where the manufacturer is, in summer as in winter", () => {
  expect(workingDaysBetween(new Date("2026-11-24T04:59:00Z"), new Date("2026-11-24T05:01:00Z"))).toBe(1);
  expect(workingDaysBetween(new Date("2026-07-07T03:59:00Z"), new Date("2026-07-07T04:01:00Z"))).toBe(1);
  expect(workingDaysBetween(new Date("2026-07-07T04:01:00Z"), new Date("2026-07-08T03:59:00Z"))).toBe(0);
});

test("day by day they add up, over weekends and changes of the clock", () => {
  const noon = at("2024-01-01").getTime();
  const day = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(day, day, (start, length) => {
      const dayAt = (index: number) => new Date(noon + index * 86_400_000);
      const weekdays = Array.from({ length }, (_, index) => dayAt(start + index + 1).getUTCDay());
      const working = weekdays.filter((weekday) => weekday !== 0 && weekday !== 6).length;
      expect(workingDaysBetween(dayAt(start), dayAt(start + length))).toBe(working);
    }),
  );
});
