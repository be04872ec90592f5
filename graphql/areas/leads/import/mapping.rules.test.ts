import { expect, test } from "vitest";
import { headKey } from "../../../rules/sheets/column-choices.rules";
import { chosenCells, guessChoices, timestampOf, problemsOfChoices } from "./mapping.rules";

const brands = ["Skiff", "Sea Chaser", "Fun Chaser"];
const head = [
  "Lead ID",
  "Submitted",
  "First Name",
  "Last Name",
  "E-Mail Address",
  "Telephone",
  "ZIP Code",
  "Make",
  "Comments",
];

test("columns are guessed by their names, and each is one thing alone", () => {
  expect(guessChoices(head)).toMatchObject({
    createdAt: "1",
    name: "2+3",
    email: "4",
    phone: "5",
    postalCode: "6",
    brand: "7",
    options: "8",
    leadType: "",
    country: "",
    fulfilledby: "",
  });
  expect(guessChoices(["Email", "Email Address", "mail"])).toMatchObject({ email: "0", name: "", address: "" });
});

test("a head is known again, however its names are spelled in blanks and capitals, and in their order alone", () => {
  expect(headKey([" E-Mail  Address", "ZIP"])).toBe(headKey(["e-mail address", "Zip "]));
  expect(headKey(["a", "b"])).not.toBe(headKey(["b", "a"]));
  expect(headKey(["a,b"])).not.toBe(headKey(["a", "b"]));
});

test("each missing required column has its own message", () => {
  const choices = { ...guessChoices(head), leadType: "=quote", country: "=United States" };
  expect(problemsOfChoices(choices, { openLeads: true, width: head.length })).toEqual({});
  expect(problemsOfChoices(choices, { openLeads: false, width: head.length })).toEqual({
    fulfilledby: "Fulfilledby is required: choose the column that holds it, or tick “Allow unfulfilled leads”.",
    fulfilledon: "Fulfilledon is required: choose the column that holds it, or tick “Allow unfulfilled leads”.",
  });
  expect(problemsOfChoices({ ...choices, email: "", phone: "9", name: "2+x" }, { openLeads: true, width: 9 })).toEqual({
    email: "Email is required: choose the column that holds it.",
    phone: "Please choose Phone again.",
    name: "Please choose Name again.",
  });
});

test.each([
  ["Sea Chaser 24 LX", "", "Sea Chaser", "24 LX"],
  ["sea chaser  24", "Fishing", "Sea Chaser", "24, Fishing"],
  ["Sea Chaser", "Fishing", "Sea Chaser", "Fishing"],
  ["Sea Chasers", "", "Sea Chasers", ""],
  ["Kayak 12", "", "Kayak 12", ""],
  ["", "Fishing", "", "Fishing"],
])("a brand is read with a model behind it, which is not lost: %s", (typed, interests, brand, interested) => {
  const read = chosenCells({ ...guessChoices(["Make", "Interests"]) }, brands);
  expect(read([typed, interests])).toMatchObject({ brand, interests: interested });
});

test("what a sheet calls a brand is read as the brand it was matched with, and is not lost", () => {
  const matches = [{ typed: "SC-24", brand: "Sea Chaser" }];
  const read = chosenCells({ ...guessChoices(["Make", "Interests"]) }, brands, matches);
  expect(read([" sc-24", "Fishing"])).toMatchObject({ brand: "Sea Chaser", interests: "sc-24, Fishing" });
  expect(read(["SC-25", "Fishing"])).toMatchObject({ brand: "SC-25", interests: "Fishing" });
});

test("a row is read by what was chosen: a column, two of them, or the same in every row", () => {
  const read = chosenCells({ ...guessChoices(head), leadType: "=quote" }, brands);
  const cells = read(["77", "3/1/2026 5:00 AM", "Ada", " Marsh ", "ada@example.com", "1", "33606", "Skiff", ""]);
  expect(cells).toMatchObject({
    name: "Ada Marsh",
    leadType: "quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    state: "",
  });
  expect(read(["77", "soon", "", "Marsh"])).toMatchObject({ name: "Marsh", createdAt: "soon", email: "" });
});

test.each([
  ["2026-03-01T10:00:00.000Z", "2026-03-01T10:00:00.000Z"],
  ["2026-03-01 10:00:00+02:00", "2026-03-01T08:00:00.000Z"],
  ["2026-01-15", "2026-01-15T05:00:00.000Z"],
  ["7/4/2026", "2026-07-04T04:00:00.000Z"],
  ["07/04/2026 12:05 am", "2026-07-04T04:05:00.000Z"],
  ["2026-07-04 14:30:09", "2026-07-04T18:30:09.000Z"],
  ["11/1/2026, 3:00 PM", "2026-11-01T20:00:00.000Z"],
  ["3/8/2026 1:59 AM", "2026-03-08T06:59:00.000Z"],
  ["3/8/2026 3:00 AM", "2026-03-08T07:00:00.000Z"],
])("%s is %s", (text, timestamp) => {
  expect(timestampOf(text)).toBe(timestamp);
});

test.each(["2/30/2026", "13/1/2026", "2026-02-01 25:00", "1/2/26", "1/2/0026", "1/2/2026 13:00 PM", "yesterday", ""])(
  "%s stays as it is",
  (text) => {
    expect(timestampOf(text)).toBe(text);
  },
);
