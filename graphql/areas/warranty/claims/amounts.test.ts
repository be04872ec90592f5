import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dollars } from "../../../rules/numbers/cents.rules";
import { claimedOf, commentNeeded, unlikeTotal } from "./amounts.rules";

const nothing = { laborTotal: null, partsUsed: "", sublet: undefined, other: " ", claimTotal: null };
const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });

test("a claim asks for labor, parts, sublet and other, however they are typed", () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (labor, parts, sublet, other) => {
      const amounts = {
        laborTotal: `$${dollars(labor)}`,
        partsUsed: ` ${dollars(parts)} `,
        sublet: dollars(sublet),
        other: dollars(other),
        claimTotal: null,
      };
      expect(claimedOf(amounts)).toBe(dollars(labor + parts + sublet + other));
      expect(unlikeTotal(amounts)).toBeNull();
    }),
  );
});

test.each([
  [{ ...nothing, claimTotal: "$1,245.2" }, "1245.20"],
  [{ ...nothing, laborTotal: "380" }, "380.00"],
  [{ ...nothing, laborTotal: "380", claimTotal: "500" }, "380.00"],
  [{ ...nothing, laborTotal: "380", partsUsed: "see invoice", claimTotal: "500" }, "500.00"],
  [{ ...nothing, laborTotal: "380", partsUsed: "see invoice", claimTotal: "as above" }, null],
  [{ ...nothing, laborTotal: "-380" }, null],
  [nothing, null],
])("%j asks for %s", (amounts, claimed) => {
  expect(claimedOf(amounts)).toBe(claimed);
});

test("a total that differs from its parts gives a warning", () => {
  expect(unlikeTotal({ ...nothing, laborTotal: "380", sublet: "20.5", claimTotal: "$500" })).toBe(
    "Labor, parts, sublet and other come to $400.50, and the claim total says $500.00.",
  );
  expect(unlikeTotal({ ...nothing, laborTotal: "380", sublet: "20", claimTotal: "$400" })).toBeNull();
  expect(unlikeTotal({ ...nothing, laborTotal: "380", claimTotal: "see invoice" })).toBeNull();
});

test("what is approved is explained where it is not what was claimed", () => {
  expect(commentNeeded("300.00", "400.00")).toContain("$300.00 is not the $400.00 that were claimed.");
  expect(commentNeeded("500.00", "400.00")).toContain("Please write a comment.");
  expect(commentNeeded("400.00", "400.00")).toBeNull();
  expect(commentNeeded("400.00", null)).toBeNull();
  expect(commentNeeded(null, "400.00")).toBeNull();
});
