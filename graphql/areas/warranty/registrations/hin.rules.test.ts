import { expect, test } from "vitest";
import { unusualHin } from "./hin.rules";

test.each([
  "EHK00217C626",
  "ehk00217c626",
  "US-EHK00217C626",
  "USEHK00217C626",
  "us ehk.00217/c626",
  "CSYA1B2CL999",
  "",
])("%s is as 33 CFR 181 has it", (hin) => {
  expect(unusualHin(hin)).toBeNull();
});

test.each([
  ["EHK00217C62", "A HIN has 12 characters, and this one has 11."],
  ["EHK00217C6267", "A HIN has 12 characters, and this one has 13."],
  ["E1K00217C626", "A HIN begins with three letters, the maker's code."],
  ["EHK0O217C626", "Characters 4 to 8 of a HIN are digits or letters, without I, O and Q."],
  ["EHK0I217C626", "Characters 4 to 8 of a HIN are digits or letters, without I, O and Q."],
  ["EHKQ0217C626", "Characters 4 to 8 of a HIN are digits or letters, without I, O and Q."],
  ["EHK00217M626", "Character 9 of a HIN is the month, a letter from A to L."],
  ["EHK00217C62X", "A HIN ends in three digits, for the years."],
])("%s is unusual", (hin, hint) => {
  expect(unusualHin(hin)).toBe(hint);
});
