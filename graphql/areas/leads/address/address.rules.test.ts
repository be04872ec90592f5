import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnitedStates } from "./domestic.rules";
import { readAddress } from "./read.rules";
import { writeAddress } from "./write.rules";
import { stateCode } from "../../../rules/places/states.rules";

test.each([
  ["418 Bayshore Blvd, Tampa, FL 33606", "418 Bayshore Blvd", "Tampa", "FL", "33606"],
  ["418 Bayshore Blvd Tampa Florida 33606", "418 Bayshore Blvd", "Tampa", "Florida", "33606"],
  ["418 Bayshore Blvd\nTampa, FL 33606-1234", "418 Bayshore Blvd", "Tampa", "FL", "33606-1234"],
  ["1 Main St, New York, New York 10001", "1 Main St", "New York", "New York", "10001"],
  ["1 Main St New Orleans Louisiana 70112", "1 Main St", "New Orleans", "Louisiana", "70112"],
  ["9 Coal Rd, Charleston, West Virginia 25301", "9 Coal Rd", "Charleston", "West Virginia", "25301"],
  [
    "1600 Penn Ave NW, Washington, District of Columbia 20500",
    "1600 Penn Ave NW",
    "Washington",
    "District of Columbia",
    "20500",
  ],
  ["Fort Lauderdale FL 33301", "", "Fort Lauderdale", "FL", "33301"],
  ["12 Rue Sainte, Montréal, Québec H2X 1Y4", "12 Rue Sainte", "Montréal", "Québec", "H2X 1Y4"],
  ["12 King St, Toronto, ON M5V3L9, Canada", "12 King St", "Toronto", "ON", "M5V3L9"],
  ["418 Bayshore Blvd, Tampa, FL 33606 USA", "418 Bayshore Blvd", "Tampa", "FL", "33606"],
  ["Calle 5, Puebla, Not Applicable 72000", "Calle 5", "Puebla", "Not Applicable", "72000"],
  ["Not Applicable Not Applicable Not Applicable", "", "Not Applicable", "Not Applicable", "Not Applicable"],
  ["418 Bayshore Blvd", "418 Bayshore Blvd", "", "", ""],
  ["33606", "", "", "", "33606"],
  ["", "", "", "", ""],
])("%s", (address, street, city, state, postalCode) => {
  expect(readAddress(address)).toEqual({ street, city, state, postalCode });
});

test("columns become one line, and an address that has them already does not grow", () => {
  const place = { address: "418 Bayshore Blvd", city: "Tampa", state: "FL", postalCode: "33606" };
  const whole = "418 Bayshore Blvd, Tampa, FL 33606";
  expect(writeAddress(place)).toBe(whole);
  expect(writeAddress({ ...place, address: whole })).toBe(whole);
  expect(writeAddress({ address: "", city: "", state: "", postalCode: "33606" })).toBe("33606");
  expect(writeAddress({ address: "33606", city: "", state: "", postalCode: "33606" })).toBe("33606");
});

test.each(["New York", "Washington", "aa"])("the city of %s is not read as a state", (city) => {
  const columns = { city, state: "", postalCode: "10001" };
  for (const address of ["", "1 Main St"]) {
    const stored = writeAddress({ ...columns, address });
    expect(readAddress(stored, columns)).toEqual({ street: address, city, state: "", postalCode: "10001" });
    expect(writeAddress({ ...columns, address: stored })).toBe(stored);
  }
  const withState = `1 Main St, ${city}, New York 10001`;
  expect(readAddress(withState, columns)).toMatchObject({ street: "1 Main St", city, state: "New York" });
});

test("a state has two letters, however it is written", () => {
  expect(["Florida", "fl", "new york", "Québec", "Bavaria", ""].map(stateCode)).toEqual([
    "FL",
    "FL",
    "NY",
    "QC",
    "",
    "",
  ]);
  expect(
    ["US-MA", "MA - Massachusetts", "Massachusetts (MA)", "MA, USA", "CA-ON", "MA/NH", "US-"].map(stateCode),
  ).toEqual(["MA", "MA", "MA", "MA", "ON", "", ""]);
});

test("the United States are known by all their names", () => {
  expect(["US", "U.S.A.", " united states ", "America", "Canada", ""].map(isUnitedStates)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** How one address is written that has its city, state and postal code in columns too. */
const spellings: Record<string, (street: string) => string> = {
  "without a tail": (street) => street,
  "with its city": (street) => `${street}, Tampa`,
  "with its city and state": (street) => `${street}, Tampa, FL`,
  "without commas": (street) => `${street} Tampa FL 33602`,
  whole: (street) => `${street}, Tampa, FL 33602`,
  "in capitals": (street) => `${street}, TAMPA, FLORIDA 33602`,
  "with a ZIP code of nine digits": (street) => `${street}, Tampa, FL 33602-1234`,
  "in two lines": (street) => `${street}\nTampa, FL 33602`,
  "in three lines": (street) => `${street}\r\nTampa\r\nFL 33602`,
  "with a full stop": (street) => `${street}, Tampa, FL 33602.`,
  "with its country": (street) => `${street}, Tampa, FL 33602, USA`,
  "with its country's name": (street) => `${street}, Tampa, FL, United States of America`,
  "with its country in brackets": (street) => `${street}, Tampa, FL 33602 (USA)`,
  "with points": (street) => `${street}, Tampa, F.L. 33602 U.S.A.`,
  "with its state shortened": (street) => `${street}, Tampa, Fla. 33602`,
  "with its country before the code": (street) => `${street}, Tampa, FL, USA 33602`,
  "with its tail twice": (street) => `${street}, Tampa, FL 33602, USA, 33602`,
  "with its city again": (street) => `${street}, Tampa, FL 33602, Tampa`,
  "with its city twice": (street) => `${street}, Tampa, Tampa, FL 33602`,
  "with its state twice": (street) => `${street}, Tampa, Florida, FL 33602`,
  "with its state in brackets": (street) => `${street}, Tampa (FL) 33602`,
  "with its code before the state": (street) => `${street}, Tampa 33602, FL`,
  "with its code close to the state": (street) => `${street}, Tampa, FL33602`,
  "with a code whose dash is apart": (street) => `${street}, Tampa, FL 33602 – 1234`,
  "with a code without its dash": (street) => `${street}, Tampa, FL 336021234`,
  "with half of a code of nine digits": (street) => `${street}, Tampa, FL 33602-`,
  "with a spreadsheet's code": (street) => `${street}, Tampa, FL, 33602.0`,
  "with a label": (street) => `${street}, Tampa, FL ZIP: 33602`,
  "with other digits": (street) => `${street}, Tampa, FL ３３６０２`,
  "with bars": (street) => `${street} | Tampa | FL | 33602`,
  "with slashes": (street) => `${street} / Tampa / FL / 33602`,
  "with dashes": (street) => `${street} - Tampa - FL - 33602`,
  "with line breaks of a page": (street) => `${street}<br>Tampa, FL 33602<br/>USA`,
  "with line breaks of a program": (street) => `${street}\\nTampa, FL 33602`,
  "with its country in Spanish": (street) => `${street}, Tampa, FL 33602, EE. UU.`,
  "with its country in French": (street) => `${street}, Tampa, FL 33602, États-Unis`,
  "with its country and an article": (street) => `${street}, Tampa, FL 33602, the United States`,
  "with its country close by": (street) => `${street}, Tampa, FL 33602-USA`,
  "with all of it twice": (street) => `${street}, Tampa, FL 33602, Tampa, FL 33602`,
};

test.each(Object.entries(spellings))("an address %s is stored once, and read in its parts", (name, spell) => {
  const columns = { city: "Tampa", state: "FL", postalCode: "33602", country: "United States" };
  const streets = fc
    .tuple(
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom("Pier Rd", "Main St.", "Calle de la Luna", "Hwy 41 N Unit 7"),
    )
    .map(([number, name]) => `${number} ${name}`);
  fc.assert(
    fc.property(streets, (street) => {
      const stored = writeAddress({ ...columns, address: spell(street) });
      expect(readAddress(stored, columns)).toMatchObject({ street });
      expect(stored.match(/33602/g)).toHaveLength(1);
      const cities = name === "with its city twice" ? 2 : 1;
      expect(stored.match(/tampa/gi)).toHaveLength(cities);
      expect(stored).not.toMatch(/U\.?S\.?A|United States/);
      expect(writeAddress({ ...columns, address: stored })).toBe(stored);
    }),
  );
});

test.each([
  ["PO Box 12345", "PO Box 12345, Tampa, FL 33602"],
  ["12 Calle La", "12 Calle La, Tampa, FL 33602"],
  ["12 Pier Rd, Miami, FL 33101", "12 Pier Rd, Miami, FL 33101, Tampa, FL 33602"],
])("%s, whose end is something else, gets its tail", (address, stored) => {
  const columns = { city: "Tampa", state: "FL", postalCode: "33602", country: "United States" };
  expect(writeAddress({ ...columns, address })).toBe(stored);
});

test.each([
  ["PO Box 33602", "PO Box 33602, Tampa, FL 33602", "PO Box 33602"],
  ["PO Box 33602, Tampa, FL", "PO Box 33602, Tampa, FL 33602", "PO Box 33602"],
  ["12 Pier Rd, Apt 33602", "12 Pier Rd, Apt 33602, Tampa, FL 33602", "12 Pier Rd, Apt 33602"],
  ["12 Pier Rd #33602", "12 Pier Rd #33602, Tampa, FL 33602", "12 Pier Rd #33602"],
  ["12 Pier Rd, Tampa, FL 33602, c/o Marsh", "12 Pier Rd, c/o Marsh, Tampa, FL 33602", "12 Pier Rd, c/o Marsh"],
  [
    "12 Pier Rd, Tampa, FL 33602, Hillsborough",
    "12 Pier Rd, Hillsborough, Tampa, FL 33602",
    "12 Pier Rd, Hillsborough",
  ],
  ["33602 Pier Rd", "33602 Pier Rd, Tampa, FL 33602", "33602 Pier Rd"],
])("%s keeps the numbers of its street", (address, stored, street) => {
  const columns = { city: "Tampa", state: "FL", postalCode: "33602", country: "United States" };
  expect(writeAddress({ ...columns, address })).toBe(stored);
  expect(writeAddress({ ...columns, address: stored })).toBe(stored);
  expect(readAddress(stored, columns).street).toBe(street);
});

test.each([
  ["12 Main St, St. Petersburg, FL 33701", "Saint Petersburg", "FL", "33701"],
  ["12 Main St, Ft Lauderdale, FL 33301", "Fort Lauderdale", "FL", "33301"],
  ["12 Main St, Winston Salem, N. Carolina 27101", "Winston-Salem", "NC", "27101"],
  ["12 Main St, O'Fallon, MO 63366", "O’Fallon", "MO", "63366"],
  ["12 Main St, Mayaguez, PR 00680", "Mayagüez", "PR", "00680"],
  ["12 Main St, Montreal (Quebec) H2X 1Y4", "Montréal", "QC", "H2X 1Y4"],
  ["12 Main St, Montréal, PQ H2X1Y4", "Montreal", "QC", "H2X 1Y4"],
  ["12 Main St, Boston, MA 2134", "Boston", "MA", "02134"],
])("%s and its columns, which spell the city otherwise, are one place", (address, city, state, postalCode) => {
  const place = { address, city, state, postalCode, country: "" };
  expect(readAddress(address, place)).toMatchObject({ street: "12 Main St", city });
  const stored = writeAddress(place);
  expect(stored.length).toBeLessThanOrEqual(address.length + 1);
  expect(writeAddress({ ...place, address: stored })).toBe(stored);
});

test.each([
  ["12 High St, London SW1A 1AA, United Kingdom", "SW1A 1AA", "United Kingdom", "12 High St, London SW1A 1AA"],
  ["Calle 5, San Juan, PR 00901, Puerto Rico", "00901", "Puerto Rico", "Calle 5, San Juan, PR 00901"],
  ["PSC 3 Box 120, APO, AE 09021", "09021", "United States", "PSC 3 Box 120, APO, AE 09021"],
  ["12 High St, London SW1A 1AA, UK", "SW1A 1AA", "United Kingdom", "12 High St, London SW1A 1AA"],
  ["12 Pier Rd, Tampa, FL 33602 (USA)", "33602", "United States", "12 Pier Rd, Tampa, FL 33602"],
  ["Hauptstr. 5, 10115 Berlin, Germany", "10115", "Germany", "Hauptstr. 5, 10115 Berlin"],
  ["Hauptstr. 5\n10115 Berlin\nDEUTSCHLAND", "10115", "Germany", "Hauptstr. 5\n10115 Berlin"],
  ["1 Gracht, 1015CN Amsterdam, The Netherlands", "1015 CN", "Netherlands", "1 Gracht, 1015CN Amsterdam"],
  ["1 Gatan, 111 22 Stockholm", "11122", "Sweden", "1 Gatan, 111 22 Stockholm"],
  ["1 King St, Toronto ON M5V 3L9 CA", "M5V3L9", "Canada", "1 King St, Toronto ON M5V 3L9"],
  ["Calle 5, San Juan, Puerto Rico 00901", "00901", "Puerto Rico", "Calle 5, San Juan, PR 00901"],
])("%s is whole", (address, postalCode, country, stored) => {
  expect(writeAddress({ address, city: "", state: "", postalCode, country })).toBe(stored);
});

test.each([
  ["Hauptstr. 5, 10115 Berlin, Germany", "", "Germany", ["Hauptstr. 5", "Berlin", "", "10115"]],
  ["Hauptstr. 5\nD-10115 Berlin", "Berlin", "Germany", ["Hauptstr. 5", "Berlin", "", "10115"]],
  ["12 Pier Rd, 10115 Tampa, FL", "", "United States", ["12 Pier Rd", "Tampa", "FL", "10115"]],
  ["Hauptstr. 5, 10115 Berlin", "Potsdam", "Germany", ["Hauptstr. 5, 10115 Berlin", "", "", ""]],
  ["10115 Main St", "", "United States", ["10115 Main St", "", "", ""]],
])("a postal code before the city is read: %s, %s", (address, city, country, parts) => {
  const [street, read, state, postalCode] = parts;
  const place = { address, city, state: "", postalCode: "10115", country };
  expect(readAddress(address, place)).toEqual({ street, city: read, state, postalCode });
  const stored = writeAddress(place);
  expect(stored.match(/10115/g)).toHaveLength(address === "10115 Main St" || city === "Potsdam" ? 2 : 1);
  expect(writeAddress({ ...place, address: stored })).toBe(stored);
});

test.each([
  ["a country alone", { address: "Łukasz", country: "Łukasz" }, "Łukasz, Tampa, FL 33602"],
  ["a city of two lines", { address: "12 Pier Rd", city: "East\nTampa" }, "12 Pier Rd, East, Tampa, FL 33602"],
  [
    "a state that nobody knows",
    { address: "12 Pier Rd, Tampa, FL 33602", state: "Not Applicable" },
    "12 Pier Rd, Tampa, FL 33602",
  ],
  ["another state", { address: "12 Pier Rd, Tampa, GA 33602" }, "12 Pier Rd, Tampa, GA 33602, Tampa, FL 33602"],
  ["a country behind a street", { address: "12 Pier Rd, USA", city: "", state: "" }, "12 Pier Rd, 33602"],
  ["a city with its comma", { address: "12 Pier Rd", city: "Tampa," }, "12 Pier Rd, Tampa, FL 33602"],
  [
    "nothing that applies",
    { address: "", state: "Not Applicable", country: "Not Applicable" },
    "Tampa, Not Applicable 33602",
  ],
])("%s is written once, however often it comes back", (_name, columns, stored) => {
  const place = { city: "Tampa", state: "FL", postalCode: "33602", country: "United States", ...columns };
  expect(writeAddress(place)).toBe(stored);
  expect(writeAddress({ ...place, address: stored })).toBe(stored);
});
