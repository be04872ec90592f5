import fc from "fast-check";
import { expect, test } from "vitest";
import { bareZip } from "./typed-zips";
import { findTown, findZip } from "./zips";

test.each([
  ["00901", "PR", 18.4, -66.1],
  ["00802", "VI", 18.3, -64.9],
  ["96910", "GU", 13.5, 144.7],
  ["96799", "AS", -14.3, -170.7],
  ["96950", "MP", 15.2, 145.7],
  ["96960", "MH", 7.1, 171.2],
  ["34002", "AA", 9, -79.6],
  ["34099", "AA", 25.8, -80.3],
  ["09021", "AE", 49.4, 7.7],
  ["96319", "AP", 40.7, 141.4],
  ["33602", "FL", 28, -82.5],
  ["02134-1234", "MA", 42.4, -71.1],
])("%s is in %s", async (zip, state, latitude, longitude) => {
  const place = await findZip(zip);
  expect(place).toMatchObject({ state });
  expect(place?.latitude).toBeCloseTo(latitude, -1);
  expect(place?.longitude).toBeCloseTo(longitude, -1);
});

test("a code that no list has is nowhere", async () => {
  for (const zip of ["00000", "99999", "", "H2X 1Y4"]) expect(await findZip(zip)).toBeNull();
});

test("a town of a territory is found with its accents or without", async () => {
  const [written, plain] = [await findTown("Mayagüez", "PR"), await findTown("mayaguez", "PR")];
  expect(written.length).toBeGreaterThan(0);
  expect(written).toEqual(plain);
});

const boston = { city: "Boston", state: "MA", isDomestic: true };

/** How a spreadsheet and people write a ZIP code. */
const spellings: Record<string, (zip: string) => string> = {
  whole: (zip) => zip,
  "with an apostrophe": (zip) => `'${zip}`,
  "as a number": (zip) => String(Number(zip)),
  "as a number with a point": (zip) => `${Number(zip)}.0`,
  "with a blank that does not break": (zip) => `\u00A0${zip} `,
  "before its state": (zip) => `${Number(zip)} MA`,
  "with a label": (zip) => `ZIP: ${zip}`,
  "as a spreadsheet's formula": (zip) => `="${zip}"`,
  "with a dash behind": (zip) => `${zip}-`,
  "behind its state": (zip) => `MA ${zip}`,
  "with four digits behind a blank": (zip) => `${Number(zip)} 1234`,
  "with the letter O": (zip) => zip.replace(/^0/, "O"),
  "in full-width digits": (zip) => zip.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
};

test.each(Object.entries(spellings))("a ZIP code of Massachusetts %s is whole", async (_name, spell) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("01001", "02108", "02134", "02139", "02718"), async (zip) => {
      expect((await bareZip(spell(zip), boston)).replace("-1234", "")).toBe(zip);
    }),
  );
});

test.each([
  ["2134", { ...boston, state: "" }, "02134"],
  ["2134", { ...boston, city: "" }, "02134"],
  ["2134-1234", boston, "02134-1234"],
  ["21341234", boston, "02134-1234"],
  ["901", { city: "San Juan", state: "PR", isDomestic: true }, "00901"],
  ["33602.0", { city: "", state: "", isDomestic: true }, "33602"],
  ["33,602", { city: "", state: "", isDomestic: true }, "33602"],
  ["3.3602E+04", { city: "", state: "", isDomestic: true }, "33602"],
  ["APO AE 09021", { city: "", state: "AE", isDomestic: true }, "09021"],
  ["9021", { city: "APO", state: "", isDomestic: true }, "09021"],
  ["1067", { city: "Dresden", state: "", isDomestic: false, country: "DE" }, "01067"],
  ["75001.0", { city: "Paris", state: "", isDomestic: false, country: "FR" }, "75001"],
  ["336021234", { city: "", state: "", isDomestic: true }, "33602-1234"],
])("%s of %o is %s", async (typed, lives, zip) => {
  expect(await bareZip(typed, lives)).toBe(zip);
});

test.each([
  ["2134", { city: "", state: "", isDomestic: true }],
  ["2134", { city: "Tampa", state: "FL", isDomestic: true }],
  ["3.36E+04", { city: "Tampa", state: "FL", isDomestic: true }],
  ["2134", { city: "Oslo", state: "", isDomestic: false }],
  ["1015", { city: "Amsterdam", state: "", isDomestic: false, country: "NL" }],
  ["33602 33603", { city: "Tampa", state: "FL", isDomestic: true }],
  ["H2X 1Y4", { city: "", state: "", isDomestic: true }],
  ["Box 12", { city: "", state: "", isDomestic: true }],
  ["SW1A 1AA", { city: "London", state: "", isDomestic: false }],
  ["1.0", { city: "", state: "", isDomestic: false }],
  ["Not Applicable", { city: "", state: "", isDomestic: true }],
])("%s of %o stays as it is", async (typed, lives) => {
  expect(await bareZip(typed, lives)).toBe(typed);
});
