import { expect, test } from "vitest";
import { typedNumber } from "./typed-number";

test.each([
  ["", "1", "1"],
  ["1", "1.", "1."],
  ["1250", "1250,", "1250,"],
  ["1.55", "1.555", "1.555"],
  ["", "$1,840.50", "$1,840.50"],
  ["5", "5 %", "5 %"],
  ["", "１２", "１２"],
  ["12", "", ""],
  ["12", "12a", "12"],
  ["12", "-12", "12"],
  ["", "-", ""],
])("a number field that holds %j and is typed on to %j holds %j", (before, typed, expected) => {
  expect(typedNumber(before, typed)).toBe(expected);
});

test("a field that came back with words can be mended", () => {
  expect(typedNumber("abc", "ab")).toBe("ab");
});
