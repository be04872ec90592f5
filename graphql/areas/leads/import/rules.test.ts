import { expect, test } from "vitest";
import { columnPositions, importColumns, type ImportCells } from "./rules";
import { cellsOf, checkRow, trimmedCells } from "./rows.rules";

const good = [
  ["Lead Type", "quote"],
  ["Created At", "2026-03-01T10:00:00.000Z"],
  ["Country", "United States"],
  ["Email", "ada@example.com"],
  ["Phone", "813-555-0142"],
  ["Brand", "Sea Chaser"],
  ["Name", "Ada Marsh"],
  ["Fulfilledby", "Via Phone"],
  ["Fulfilledon", "2026-03-02T10:00:00.000Z"],
  ["PostalCode", "33606"],
];

function cells(changes: Partial<ImportCells> = {}): ImportCells {
  const [header, row] = [0, 1].map((n) => good.map((pair) => pair[n] ?? ""));
  return { ...cellsOf(row ?? [], columnPositions(header ?? [])), ...changes };
}

test("a good row has no failures, with the optional columns or without", () => {
  expect(checkRow(cells(), { openLeads: false })).toEqual([]);
  expect(checkRow(cells({ city: "Tampa", options: "{}" }), { openLeads: false })).toEqual([]);
});

test("a cell is stored as a form would have it: without what comes along unseen", () => {
  const typed: Partial<ImportCells> = { email: "\u202Aada@example.com\u200B", name: "Ada\u00AD\u0007 Marsh" };
  expect(trimmedCells((key) => typed[key])).toMatchObject({ email: "ada@example.com", name: "Ada Marsh" });
});

test("a cell in which nothing can be seen is empty", () => {
  const typed: Partial<ImportCells> = { name: "\u200B\u00AD", city: "\u3164", phone: "\u202A813-555-0142\u202C" };
  const read = trimmedCells((key) => ({ ...cells(), ...typed })[key]);
  expect(read).toMatchObject({ name: "", city: "", phone: "813-555-0142" });
  expect(checkRow(read, { openLeads: false })).toEqual([{ field: "Name", message: "Name is required" }]);
});

test("each required column is asked for by its name", () => {
  for (const { key, header, required } of importColumns) {
    const failures = checkRow(cells({ [key]: "" }), { openLeads: false });
    expect(failures).toEqual(required ? [{ field: header, message: `${header} is required` }] : []);
  }
});

test.each<[Partial<ImportCells>, string, string]>([
  [{ email: "ada" }, "Email", "Email format is invalid"],
  [{ email: "ada@example" }, "Email", "Email format is invalid"],
  [{ email: "a b@example.com" }, "Email", "Email format is invalid"],
  [{ createdAt: "2026-03-01" }, "Created At", "Created At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)"],
  [
    { createdAt: "2026-03-01T10:00:00Z" },
    "Created At",
    "Created At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)",
  ],
  [{ fulfilledon: "3/2/2026" }, "Fulfilledon", "Fulfilled on At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)"],
  [{ createdAt: "2026-02-30T10:00:00.000Z" }, "Created At", "Created At contains an invalid date value."],
  [{ createdAt: "0000-01-01T10:00:00.000Z" }, "Created At", "Created At contains an invalid date value."],
  [{ createdAt: "0026-10-04T10:00:00.000Z" }, "Created At", "Created At contains an invalid date value."],
  [{ fulfilledon: "2026-13-01T10:00:00.000Z" }, "Fulfilledon", "Fulfilled on contains an invalid date value."],
  [{ fulfilledon: "2026-03-01T24:00:00.000Z" }, "Fulfilledon", "Fulfilled on contains an invalid date value."],
  [
    { fulfilledon: "2026-03-01T09:59:59.999Z" },
    "Fulfilledon",
    "Fulfilled On must be greater than or equal to Created At",
  ],
  [{ leadType: "walk-in" }, "Lead Type", "Lead Type must be quote or catalog"],
  [{ name: "x".repeat(1_000_000) }, "Name", "Name is too long (at most 300 characters)"],
])("%o: %s: %s", (change, field, message) => {
  expect(checkRow(cells(change), { openLeads: false })).toEqual([{ field, message }]);
});

test("fulfilled in the same millisecond is no failure", () => {
  expect(checkRow(cells({ fulfilledon: "2026-03-01T10:00:00.000Z" }), { openLeads: false })).toEqual([]);
});

test("a row with several faults reports them all", () => {
  const failures = checkRow(cells({ email: "x", phone: "", createdAt: "y" }), { openLeads: false });
  expect(failures.map(({ field }) => field)).toEqual(["Created At", "Email", "Phone"]);
});

test("open leads have neither part of a fulfilment, and only where the sheet may hold them", () => {
  const open = cells({ fulfilledby: "", fulfilledon: "" });
  expect(checkRow(open, { openLeads: true })).toEqual([]);
  expect(checkRow(open, { openLeads: false }).map(({ field }) => field)).toEqual(["Fulfilledby", "Fulfilledon"]);
  expect(checkRow(cells({ fulfilledon: "" }), { openLeads: true }).map(({ field }) => field)).toEqual(["Fulfilledon"]);
});

test("headers match without regard to case, spaces and underscores; unknown ones and __proto__ are passed over", () => {
  const header = ["__proto__", "LEAD_TYPE", "created at", "postal code", "Email", "E-Mail", "email"];
  const row = ["polluted", "quote", "x", " 33606\0 ", "first@example.com", "y", "second@example.com"];
  const read = cellsOf(row, columnPositions(header));
  expect(read).toMatchObject({
    leadType: "quote",
    createdAt: "x",
    postalCode: "33606",
    email: "first@example.com",
    name: "",
  });
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});
