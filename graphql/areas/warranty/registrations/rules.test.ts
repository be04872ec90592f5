import { expect, test } from "vitest";
import { registeredAfter, registrationPdfName } from "./rules";
import { brandsOf } from "../../../rules/brands.rules";

test.each([
  ["2026-11-14", "2026-11-20", { days: 6, left: 24, late: false }],
  ["2026-10-21", "2026-11-20", { days: 30, left: 0, late: false }],
  ["2026-10-20", "2026-11-20", { days: 31, left: -1, late: true }],
  ["2026-11-21", "2026-11-20", { days: 0, left: 30, late: false }],
])("bought on %s and registered on %s", (purchaseDate, registeredOn, expected) => {
  expect(registeredAfter({ purchaseDate, registeredOn })).toEqual(expected);
});

test("the manufacturer's own brand comes first", () => {
  expect(brandsOf("Kestrel")).toEqual(["Kestrel", "Sea Chaser", "Fun Chaser"]);
});

test("the PDF is named after the registration and its owner", () => {
  expect(registrationPdfName({ warrantyId: 20_418, firstName: "Ada", lastName: "Marsh" })).toBe(
    "warranty_registration_20418_Ada_Marsh.pdf",
  );
});
