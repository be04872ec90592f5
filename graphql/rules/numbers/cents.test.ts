import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cents, difference, dollars, isMore, sum } from "./cents.rules";

const amount = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n });

test("an amount is written as it is read, below zero too", () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(cents(dollars(value))).toBe(value);
    }),
  );
});

test.each([
  ["1840", "1840.00"],
  ["1840.5", "1840.50"],
  [".75", "0.75"],
  ["-.75", "-0.75"],
  ["-0.00", "0.00"],
  ["1.", "1.00"],
])("«%s» is %s", (typed, written) => {
  expect(dollars(cents(typed))).toBe(written);
});

test("what is taken away and added again is what it was", () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const left = difference(dollars(one), dollars(other));
      expect(sum([left, dollars(other)])).toBe(dollars(one));
      expect(isMore(dollars(one), dollars(other))).toBe(one > other);
    }),
  );
  expect(sum([null, "-1.10", "0.10"])).toBe("-1.00");
});
