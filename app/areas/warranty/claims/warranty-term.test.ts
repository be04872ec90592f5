import { expect, test } from "vitest";
import { warrantyTerm } from "./warranty-term.server";

test.each([
  ["2026-10-27", "2027-01-05T12:00:00.000Z", "2028-10-27", false],
  ["2024-02-29", "2026-02-28T20:00:00.000Z", "2026-02-28", false],
  ["2024-06-30", "2026-07-01T09:59:00.000Z", "2026-06-30", false],
  ["2024-06-30", "2026-07-01T10:00:00.000Z", "2026-06-30", true],
  ["2027-01-01", "2026-07-01T10:00:00.000Z", "2029-01-01", false],
])("a boat bought on %s and claimed at %s is in warranty until %s: over %s", (bought, submittedon, lastDay, isOver) => {
  expect(warrantyTerm({ submittedon, bought, years: 2 })).toEqual({ lastDay, isOver });
});

test("nothing is said of a warranty whose length or beginning is not known", () => {
  const submittedon = "2026-07-01T10:00:00.000Z";
  expect(warrantyTerm({ submittedon, bought: "2026-01-01", years: undefined })).toBeNull();
  expect(warrantyTerm({ submittedon, bought: null, years: 2 })).toBeNull();
});
