import { expect, test } from "vitest";
import { claimedAfter } from "./form.rules";

test.each([
  ["2026-05-01", "2026-05-01", "claimed after 0 days, within the 20 days"],
  ["2026-05-01", "2026-05-02", "claimed after 1 day, within the 20 days"],
  ["2026-03-01", "2026-03-21", "claimed after 20 days, within the 20 days"],
  ["2026-02-28", "2026-03-21", "claimed after 21 days, later than the 20 days"],
])("a boat bought on %s and claimed on %s: %s", (purchaseDate, submitted, said) => {
  expect(claimedAfter({ purchaseDate, submitted })).toBe(said);
});
