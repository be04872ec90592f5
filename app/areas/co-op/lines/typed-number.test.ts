import { expect, test } from "vitest";
import { typedNumber } from "./typed-number";

test.each([
  ["", "1", "1"],
  ["1", "1.", "1."],
  ["1.5", "1.55", "1.55"],
  ["1.55", "1.555", "1.55"],
  ["12", "12a", "12"],
  ["12", "-12", "12"],
  ["", "-", ""],
  ["12", "12$", "12"],
  ["", "$1,840.50", "1840.50"],
  ["12", "", ""],
  ["99999999", "999999999", "99999999"],
])("an amount of %j, typed on to %j, is %j", (before, typed, kept) => {
  expect(typedNumber("amount", before, typed)).toBe(kept);
});

test("a percent has at most three digits before its point", () => {
  expect(typedNumber("percent", "100", "1000")).toBe("100");
  expect(typedNumber("percent", "", "5 %")).toBe("5");
});

test("what came back as no number can be mended", () => {
  expect(typedNumber("amount", "abc", "ab")).toBe("ab");
});
