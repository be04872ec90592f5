import { expect, test } from "vitest";
import { countryCode } from "./regions.rules";

test.each([
  ["US", ["USA", "U.S.A.", "the United States", "United States of America", "America", "EE. UU.", "Estados Unidos"]],
  ["US", ["États-Unis", "Vereinigte Staaten", "EEUU"]],
  ["GB", ["UK", "U.K.", "Great Britain", "England", "Reino Unido"]],
  ["CA", ["CAN", "canada", "Canadá"]],
  ["MX", ["México", "MEXICO", "Mexique"]],
  ["DE", ["Germany", "Deutschland", "Allemagne"]],
  ["NL", ["The Netherlands", "Holland", "Países Bajos"]],
])("%s is known by its names: %j", (code, names) => {
  expect(names.map(countryCode)).toEqual(names.map(() => code));
});

test("words that are no country have no code", () => {
  expect(["", "Tampa", "FL 33602", "United", "-"].map(countryCode)).toEqual([null, null, null, null, null]);
});
