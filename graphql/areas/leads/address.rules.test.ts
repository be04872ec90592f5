import { expect, test } from "vitest";
import { isUnitedStates, readAddress, stateCode, writeAddress } from "./address.rules";

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

test("a state has two letters, however it is written", () => {
  expect(["Florida", "fl", "new york", "Québec", "Bavaria", ""].map(stateCode)).toEqual([
    "FL",
    "FL",
    "NY",
    "QC",
    "",
    "",
  ]);
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
