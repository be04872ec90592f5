import { expect, test } from "vitest";
import { money, moneyTyped } from "./money.rules";

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

test.each([
  ["1140.00", "$1,140.00"],
  ["$1140.5", "$1,140.50"],
  ["1,140", "$1,140.00"],
  ["-12", "-$12.00"],
  [" 95 ", "$95.00"],
  ["see invoice", "see invoice"],
  ["1,5", "1,5"],
  ["0,500", "0,500"],
  ["00012", "00012"],
  ["0.50", "$0.50"],
  ["6.125", "6.125"],
  ["2 x 40.00", "2 x 40.00"],
  ["", ""],
])("what was typed as «%s» is shown as «%s»", (typed, shown) => {
  expect(moneyTyped(typed)).toBe(shown);
});
