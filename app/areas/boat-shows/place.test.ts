import { expect, test } from "vitest";
import { copyPath, placeOf } from "./place";

test.each([
  ["PENDING", 4, "/boat-shows?open=s#row-s"],
  ["PENDING", 5, "/boat-shows?pending=2&open=s#row-s"],
  ["DENIED", 0, "/boat-shows?decided=denied&open=s#row-s"],
  ["DENIED", 10, "/boat-shows?decided=denied&pending=3&open=s#row-s"],
  ["UPCOMING", 9, "/boat-shows?open=s#row-s"],
  ["UPCOMING", 10, "/boat-shows?page=2&open=s#row-s"],
  ["PAST", 29, "/boat-shows?tab=past&page=3&open=s#row-s"],
] as const)("of the shows %s the one that %i stand before is open at %s", (tab, before, place) => {
  expect(placeOf("s", { tab, before })).toBe(place);
});

test("the form of a copy stands beside the lists as they were", () => {
  expect(copyPath("s", "?tab=past&page=2&open=s")).toBe("/boat-shows?tab=past&page=2&from=s#add-show");
});
