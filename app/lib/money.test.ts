import { expect, test } from "vitest";
import { money } from "./money";

test.each([
  ["0", "$0.00"],
  ["7.5", "$7.50"],
  ["1840.00", "$1,840.00"],
  ["184220.50", "$184,220.50"],
  ["-65.25", "-$65.25"],
  ["12345678901234.56", "$12,345,678,901,234.56"],
])("%s is written %s", (amount, written) => {
  expect(money(amount)).toBe(written);
});
