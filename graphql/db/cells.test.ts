import { expect, test } from "vitest";
import { importColumns } from "../areas/leads/import.rules";
import { leadFields } from "../areas/leads/rules";
import { cellsOf } from "./cells";

const known = [{ key: "leadId" }, { key: "name" }, { key: "email" }, { key: "createdAt" }, { key: "location" }];

test("a row becomes the text of the fields that were asked for, in their order", () => {
  const rows = [
    { lead_id: 7, name: "Łukasz", email: null, created_at: new Date("2026-03-01T10:00:00.120Z"), secret: "x" },
    { lead_id: 0, name: "", location: { x: -82.4, y: 27.9 } },
  ];
  expect(cellsOf(rows, ["name", "leadId", "email", "createdAt", "location"], known)).toEqual([
    ["Łukasz", "7", "", "2026-03-01T10:00:00.120Z", ""],
    ["", "0", "", "", "(-82.4,27.9)"],
  ]);
});

test.each(["secret", "lead_id", "constructor", ""])("%j is no field of the sheet", (field) => {
  expect(() => cellsOf([{ secret: "x", lead_id: 7 }], ["name", field], known)).toThrow("A sheet has no such field.");
});

test("a sheet of leads has a column for every field, postal code, state and city last; the import finds its own", () => {
  const head = leadFields.map(({ header }) => header);
  expect(head.slice(-3)).toEqual(["PostalCode", "State", "City"]);
  expect(head).toEqual(expect.arrayContaining(importColumns.map(({ header }) => header)));
  expect(new Set(head).size).toBe(head.length);
});
