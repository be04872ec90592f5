import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../rules/numbers/cents.rules";
import {
  aboveUsualCredit,
  advertisingCredit,
  boothCredit,
  boothCredited,
  exceedsProjectShare,
  percentOf,
  projectCredit,
  projectCredited,
  salesCredit,
} from "./credits.rules";

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const hundredths = fc.bigInt({ min: 0n, max: 10_000n });

/** Whole numbers of hundredths: arithmetic that cannot lose anything. */
function text(value: bigint): string {
  return `${value / 100n}.${`${value % 100n}`.padStart(2, "0")}`;
}

function divided(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

test("a share of an amount is exact, rounded half up to the cent", () => {
  fc.assert(
    fc.property(cents, hundredths, (amount, percent) => {
      expect(percentOf(text(amount), text(percent))).toBe(text(divided(amount * percent, 10_000n)));
    }),
  );
});

test("an advertising line: half of the approved cost, as it is shown", () => {
  fc.assert(
    fc.property(cents, hundredths, (grossCost, approved) => {
      const cost = divided(grossCost * approved, 10_000n);
      expect(advertisingCredit({ grossCost: text(grossCost), approved: text(approved) })).toEqual({
        costOfApproved: text(cost),
        programCredit: "50",
        coOpCredit: text(divided(cost, 2n)),
      });
    }),
  );
});

test("a project's credit, and its part for each brand that the dealer carries", () => {
  fc.assert(
    fc.property(cents, hundredths, fc.integer({ min: 1, max: 3 }), (totalCost, devoted, brandLines) => {
      const credit = divided(totalCost * devoted, 10_000n);
      expect(projectCredit({ totalCost: text(totalCost), devoted: text(devoted), brandLines })).toEqual({
        totalCredit: text(credit),
        costDevoted: text(divided(credit, BigInt(brandLines))),
      });
    }),
  );
});

test("a total is the sum of the lines as they are shown, in any order", () => {
  fc.assert(
    fc.property(fc.array(cents), (lines) => {
      const total = text(lines.reduce((all, line) => all + line, 0n));
      expect(sum(lines.map(text))).toBe(total);
      expect(sum(lines.toReversed().map(text))).toBe(total);
    }),
  );
});

test("what floats get wrong", () => {
  expect(percentOf("1.005", "100")).toBeNull();
  expect(percentOf("0.35", "10")).toBe("0.04");
  expect(sum(["0.10", "0.20", null])).toBe("0.30");
  expect(salesCredit({ dealerCost: "40500.10", credit: "5" })).toBe("2025.01");
  expect(boothCredit({ boothCost: "2000", devoted: "33.33" })).toBe("666.60");
});

test("without brand lines nothing is divided, and the credit stands", () => {
  expect(projectCredit({ totalCost: "1000", devoted: "50", brandLines: 0 })).toEqual({
    totalCredit: "500.00",
    costDevoted: null,
  });
});

test.each([
  ["50", false],
  ["50.01", true],
  ["", false],
])("%s percent of a project: too much is %s", (devoted, tooMuch) => {
  expect(exceedsProjectShare(devoted)).toBe(tooMuch);
});

/** 99,999,999.99 is the most that a column of amounts takes, and all of it the largest share. */
test.each([
  ["0", "50", { totalCredit: "0.00", credited: "0.00", devotedCost: "0.00", boothCredit: "0.00" }],
  ["0.01", "50", { totalCredit: "0.01", credited: "0.01", devotedCost: "0.01", boothCredit: "0.01" }],
  ["0.01", "49.99", { totalCredit: "0.00", credited: "0.00", devotedCost: "0.00", boothCredit: "0.00" }],
  ["1000", "50", { totalCredit: "500.00", credited: "500.00", devotedCost: "500.00", boothCredit: "250.00" }],
  ["1000", "50.01", { totalCredit: "500.10", credited: "500.00", devotedCost: "500.10", boothCredit: "250.05" }],
  ["1234.56", "60", { totalCredit: "740.74", credited: "617.28", devotedCost: "740.74", boothCredit: "370.37" }],
  ["99999999.99", "100", { ...all("99999999.99"), credited: "50000000.00", boothCredit: "50000000.00" }],
  ["99999999.99", "33.33", { ...all("33330000.00"), credited: "33330000.00", boothCredit: "16665000.00" }],
  ["1000", "100.01", { totalCredit: null, credited: null, devotedCost: null, boothCredit: null }],
  ["100000000", "50", { totalCredit: null, credited: null, devotedCost: null, boothCredit: null }],
])("of %s dollars, %s percent", (cost, devoted, { totalCredit, credited, devotedCost, ...show }) => {
  const project = { totalCost: cost, devoted, brandLines: 1 };
  expect(projectCredit(project)).toEqual({ totalCredit, costDevoted: totalCredit });
  expect(projectCredited(project)).toBe(credited);
  expect(boothCredit({ boothCost: cost, devoted })).toBe(devotedCost);
  expect(boothCredited({ boothCost: cost, devoted })).toBe(show.boothCredit);
});

function all(amount: string) {
  return { totalCredit: amount, devotedCost: amount };
}

test.each([
  ["99999999.99", "100", { cost: "99999999.99", half: "50000000.00", sale: "99999999.99" }],
  ["99999999.99", "5", { cost: "5000000.00", half: "2500000.00", sale: "5000000.00" }],
  ["0.01", "100", { cost: "0.01", half: "0.01", sale: "0.01" }],
  ["0.10", "5", { cost: "0.01", half: "0.01", sale: "0.01" }],
  ["20000", "100.01", { cost: null, half: null, sale: null }],
])("a line of %s dollars at %s percent", (amount, percent, { cost, half, sale }) => {
  const line = { costOfApproved: cost, programCredit: "50", coOpCredit: half };
  expect(advertisingCredit({ grossCost: amount, approved: percent })).toEqual(line);
  expect(salesCredit({ dealerCost: amount, credit: percent })).toBe(sale);
});

test("eleven lines of the most that there is are a sum that the ledger holds", () => {
  expect(sum(Array.from({ length: 11 }, () => "99999999.99"))).toBe("1099999999.89");
});

test.each([
  [[], null],
  [[{ buyerName: "City", credit: "5" }, { buyerName: "County", credit: "4.5" }, {}], null],
  [[{ buyerName: "City", credit: "5.01" }], "More than the usual 5 % is asked for: City 5.01 %."],
  [
    [{ buyerName: "City", credit: "7" }, { credit: "6" }, { credit: "x" }],
    "More than the usual 5 % is asked for: City 7 %, a line 6 %.",
  ],
])("sales of %j: %s", (sales, said) => {
  expect(aboveUsualCredit(sales)).toBe(said);
});

test("what is not a number has no credit yet", () => {
  expect(advertisingCredit({ grossCost: "", approved: "50" })).toMatchObject({
    costOfApproved: null,
    coOpCredit: null,
  });
  expect(projectCredit({ totalCost: "10", devoted: "x", brandLines: 2 })).toEqual({
    totalCredit: null,
    costDevoted: null,
  });
});
