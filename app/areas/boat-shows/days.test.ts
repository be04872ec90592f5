import { expect, test } from "vitest";
import { dayRange } from "./days";

test.each([
  ["2030-02-01", "2030-02-01", "Feb 1, 2030"],
  ["2030-02-01", "2030-02-03", "Feb 1 – 3, 2030"],
  ["2030-02-27", "2030-03-02", "Feb 27 – Mar 2, 2030"],
  ["2030-12-30", "2031-01-02", "Dec 30, 2030 – Jan 2, 2031"],
])("from %s to %s is %s", (startDate, endDate, said) => {
  expect(dayRange({ startDate, endDate })).toBe(said);
});
