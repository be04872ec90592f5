import { expect, test } from "vitest";
import { months, readHin, unusualHin } from "./hin.rules";

test.each([
  "EHK00217C626",
  "ehk00217c626",
  "US-EHK00217C626",
  "USEHK00217C626",
  "us ehk.00217/c626",
  "CSYA1B2CL999",
  "ABC12345M83A",
  "ABC123450882",
  "ABC12345O882",
  "EHKOO217C626",
  "EHKQ02I7C626",
  "HIN: EHK00217C626",
  "",
])("%s is as 33 CFR 181 has it", (hin) => {
  expect(unusualHin(hin)).toBeNull();
});

const fit = "A boat of the model year 2004 is certified in that year or in the one before";

test.each([
  ["EHK00217C62", "A HIN has 12 characters, and this one has 11."],
  ["FR-EHK00217C626", "A HIN has 12 characters. The FR before these is a country's, as boats from abroad have it."],
  ["CN EHK00217C62X", "A HIN has 12 characters, and this one has 14."],
  ["EHK00217C6267", "A HIN has 12 characters, and this one has 13."],
  ["E1K00217C626", "A HIN begins with three letters, the maker's code."],
  ["EHK00éI7C626", "Characters 4 to 8 of a HIN are digits or letters, without I, O and Q."],
  ["EHK00217M626", "Character 9 of a HIN is the month, a letter from A to L."],
  ["ABC12345M83M", "Character 9 of a HIN is the month, a letter from A to L."],
  ["EHK00217C62X", "A HIN ends in three digits, for the years."],
  ["ABC12345D704", `${fit}, and this HIN says a year that ends with 7.`],
  ["ABC123451382", "Characters 9 and 10 of a HIN that ends in digits are the month, from 01 to 12."],
  ["ABC123450082", "Characters 9 and 10 of a HIN that ends in digits are the month, from 01 to 12."],
  ["ABC123450884", "A HIN of this form is of November 1972 to July 1984, and this one says August 1984."],
  ["ABC123451072", "A HIN of this form is of November 1972 to July 1984, and this one says October 1972."],
  ["ABC12345M85A", "A HIN of this form is of November 1972 to July 1984, and this one says August 1984."],
])("%s is unusual", (hin, hint) => {
  expect(unusualHin(hin)).toBe(hint);
});

const abc = { maker: "ABC", serial: "12345" };

test.each([
  ["ABC12345D404", { ...abc, form: "current", month: 4, year: 2004, modelYear: 2004 }],
  ["US-ABC12345D404", { ...abc, form: "current", month: 4, year: 2004, modelYear: 2004 }],
  // Certified before its model year began with a new ten.
  ["ABC12345L900", { ...abc, form: "current", month: 12, year: 1999, modelYear: 2000 }],
  ["ABC12345H485", { ...abc, form: "current", month: 8, year: 1984, modelYear: 1985 }],
  ["ABC12345A910", { ...abc, form: "current", month: 1, year: 2009, modelYear: 2010 }],
  // What does not fit is not guessed.
  ["ABC12345D704", { ...abc, form: "current", month: 4, year: null, modelYear: 2004 }],
  ["ABC12345M83A", { ...abc, form: "model year", month: 8, year: 1982, modelYear: 1983 }],
  ["ABC12345M84L", { ...abc, form: "model year", month: 7, year: 1984, modelYear: 1984 }],
  ["ABC12345M78F", { ...abc, form: "model year", month: 1, year: 1978, modelYear: 1978 }],
  ["ABC123450882", { ...abc, form: "straight year", month: 8, year: 1982, modelYear: null }],
  ["ABC123451172", { ...abc, form: "straight year", month: 11, year: 1972, modelYear: null }],
])("%s says when the hull was certified", (hin, parts) => {
  expect(readHin(hin).parts).toEqual(parts);
});

/** What others print to explain the three forms, in words of theirs. */
test.each([
  // boat-alert.com/hin-types.htm
  ["ABC12345A788", "January 1987, model year 1988"],
  ["ABC123451275", "December 1975"],
  ["ABC12345M75A", "August 1974, model year 1975"],
  // boatverdict.com/hin
  ["ABC12345D485", "April 1984, model year 1985"],
  ["ABC123450378", "March 1978"],
  ["ABC12345M78A", "August 1977, model year 1978"],
  // sailboatdata.com/forums/reply/85740
  ["JLD12345M82H", "March 1982, model year 1982"],
  ["JLD12345C585", "March 1985, model year 1985"],
  ["JLD12345K485", "November 1984, model year 1985"],
])("the published example %s says %s", (hin, said) => {
  const { parts, problem } = readHin(hin);
  expect(problem).toBeNull();
  const certified = parts && `${months[parts.month - 1]} ${parts.year}`;
  expect(parts?.modelYear ? `${certified}, model year ${parts.modelYear}` : certified).toBe(said);
});

test("nothing is read of what is no HIN", () => {
  for (const hin of ["", "EHK00217C62", "EHK00217M626", "ABC123451382"]) expect(readHin(hin).parts).toBeNull();
});
