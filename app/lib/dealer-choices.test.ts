import { expect, test } from "vitest";
import { dealerChoicesOf, dealerMeant } from "./dealer-choices";

const dealer = (profileId: string, name: string, values: object = {}) => ({
  profileId,
  name,
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  archived: false,
  ...values,
});

const labelsOf = (...rows: ReturnType<typeof dealer>[]) =>
  dealerChoicesOf({ rows, total: rows.length }, "").choices.map(({ label }) => label);

test("a dealer is named with its city, and marked where it is archived", () => {
  expect(labelsOf(dealer("a", "Bay Boats"), dealer("b", "Old Harbor", { city: null, archived: true }))).toEqual([
    "Bay Boats, Duluth, MN",
    "Old Harbor, MN - Archived",
  ]);
});

test("dealers of one name in one city have different labels", () => {
  const [first, second, third] = [
    dealer("a", "Bay Boats"),
    dealer("b", "Bay Boats", { address: "9 Pier Way" }),
    dealer("c", "Bay Boats"),
  ];
  expect(labelsOf(first, second, third, dealer("d", "Bay Boats", { city: "Ely" }))).toEqual([
    "Bay Boats, 1 Harbor Rd, Duluth, MN",
    "Bay Boats, 9 Pier Way, Duluth, MN",
    "Bay Boats, 1 Harbor Rd, Duluth, MN (2)",
    "Bay Boats, Ely, MN",
  ]);
});

test.each([
  ["bay boats, duluth, mn", "a"],
  ["Bay Boats", "a"],
  [" harbor ", "c"],
  ["ely", "c"],
  ["Bay", undefined],
  ["Duluth", undefined],
  ["nobody", undefined],
  ["", undefined],
])("“%s” means the dealer %s", (typed, value) => {
  const rows = [dealer("a", "Bay Boats"), dealer("b", "Bay Boats 2"), dealer("c", "Old Harbor", { city: "Ely" })];
  const { choices } = dealerChoicesOf({ rows, total: 3 }, "");
  expect(dealerMeant(typed, choices)?.value).toBe(value);
});
