import { expect, test } from "vitest";
import { readLeadOptions } from "./options.rules";

const choice = {
  boatColor: "Seafoam",
  model: "21 DLX",
  totalPrice: "$31,480.00",
  options: ["Bimini top", { name: "Motor", value: "115 hp" }],
  specialOptions: ["Jack plate"],
  specification: { Hull: ["21 ft", "Deep V"], Tank: "30 gal" },
};
const expected = {
  boatColor: "Seafoam",
  model: "21 DLX",
  totalPrice: "$31,480.00",
  options: ["Bimini top", "Motor: 115 hp"],
  specialOptions: ["Jack plate"],
  specifications: [
    { heading: "Hull", items: ["21 ft", "Deep V"] },
    { heading: "Tank", items: ["30 gal"] },
  ],
  raw: "",
};
const once = JSON.stringify(choice);
const twice = JSON.stringify(once);

test.each([
  ["plain", once],
  ["escaped", once.replaceAll('"', '\\"')],
  ["a string that holds it", twice],
  ["that string without its quotes", twice.slice(1, -1)],
  ["escaped twice", JSON.stringify(twice)],
  ["escaped for HTML", once.replaceAll('"', "&quot;")],
])("JSON is read: %s", (_, text) => {
  expect(readLeadOptions(text)).toEqual(expected);
});

test.each([once.slice(0, -20), twice.slice(0, -3), "Bimini top, jack plate", "[1,", "42", "null"])(
  "what cannot be read is shown as it is: %s",
  (text) => {
    expect(readLeadOptions(text)).toMatchObject({ raw: text, model: "", options: [] });
  },
);

test("names match however they are written, and none is lost", () => {
  const text = JSON.stringify({
    "Boat Color": "White",
    total_price: 31480,
    Trailer: ["Tandem", null, ""],
    Specifications: [{ title: "Hull", items: ["21 ft"] }],
    __proto__: { x: 1 },
  });
  expect(readLeadOptions(text)).toMatchObject({
    boatColor: "White",
    totalPrice: "31480",
    specifications: [
      { heading: "Trailer", items: ["Tandem"] },
      { heading: "Hull", items: ["21 ft"] },
    ],
  });
});

test("no options are no error", () => {
  for (const text of [null, "", "  ", "{}"]) expect(readLeadOptions(text)).toMatchObject({ raw: "", options: [] });
});
