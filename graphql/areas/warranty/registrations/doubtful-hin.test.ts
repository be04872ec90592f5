import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newHin } from "../../../../tests/factories/warranty";
import { doubtfulHin, hinCodes } from "./doubtful-hin.rules";

const codes = hinCodes.parse("Skiff=EHK, EKH; Sea Chaser=CSY");
const none = hinCodes.parse(undefined);

test.each([
  ["EHK123", "This HIN has 6 of 12 characters."],
  ["ABC", "This HIN has 3 of 12 characters."],
  ["12345678C626", "A HIN begins with three letters, the maker's code."],
  ["EHK00217M626", "Character 9 of a HIN is the month, a letter from A to L."],
  ["CN EHK00217C62X", "A HIN ends in three digits, for the years."],
  ["EHK00217C6267", "A HIN has 12 characters, and this one has 13."],
  ["CSY00217C626", "This HIN begins with CSY, and those of Skiff with EHK or EKH."],
  ["XYZ00217C626", "This HIN begins with XYZ, and those of Skiff with EHK or EKH."],
])("a HIN is asked about where it is none, or another brand's: %s", (typed, doubt) => {
  expect(doubtfulHin(typed, "Skiff", codes)).toBe(doubt);
});

test("a HIN that may be right is not asked about, however it is typed", () => {
  for (const before of ["", "US-", "FR ", "HIN: "])
    expect(doubtfulHin(`${before}EHK00217C626`, "Skiff", codes), before).toBeNull();
  expect(doubtfulHin("EKH00217C626", "", codes)).toBeNull();
  expect(doubtfulHin("XYZ00217C626", "", codes)).toBe(
    "This HIN begins with XYZ, and those of our boats with EHK or EKH or CSY.",
  );
  // Of a brand without codes nothing is known, and of none where there is no setting.
  expect(doubtfulHin("XYZ00217C626", "Fun Chaser", codes)).toBeNull();
  expect(doubtfulHin("XYZ00217C626", "Skiff", none)).toBeNull();
});

test("a HIN that lost some of its characters is asked about", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), (length) => {
      const hin = newHin().slice(0, length);
      expect(doubtfulHin(hin, "Skiff", none)).toBe(`This HIN has ${length} of 12 characters.`);
    }),
  );
});

test.each(["Skiff", "Skiff=", "Skiff=EH", "=EHK", "Skiff=ehk", "Skiff=EHK;Sea Chaser"])(
  "a setting that names no codes is refused: %s",
  (text) => {
    expect(hinCodes.safeParse(text).error?.issues[0]?.message).toMatch(/must name brands/);
  },
);
