import { expect, test } from "vitest";
import { money } from "./money";

test.each([
  ["0", "$0.00"],
  ["12500.5", "$12,500.50"],
  ["9999999999.99", "$9,999,999,999.99"],
  ["-1840", "-$1,840.00"],
])("%s dollars are written %s", (amount, written) => {
  expect(money(amount)).toBe(written);
});
