import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { testDatabase } from "../../tests/support/database/test-database";
import { importColumns } from "../areas/leads/import/rules";
import { leadFields } from "../areas/leads/rules";
import { listLeadCells } from "../areas/leads/store";
import { listRegistrationCells } from "../areas/warranty/registrations/store";
import { cellSeparator } from "../rules/sheets/cells.rules";
import { type Person } from "../request/viewer";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

async function cellsOf(search: string, fields: readonly string[], who = admin) {
  const list = { search, pageSize: 100 };
  const { rows } = await listLeadCells(database.db, who, { list, filter: {}, fields });
  return rows.map((row) => row.split(cellSeparator));
}

test("a row becomes the text of the fields that were asked for, in their order", async () => {
  const created_at = "2026-03-01T10:00:00.120Z";
  const { lead_id } = await create.lead({ name: "Łukasz", email: null, created_at, location: "(-82.4,27.9)" });
  await create.lead({ name: "Łukasz", email: "", location: null, created_at: "2026-03-01T10:00:00Z" });

  const fields = ["name", "email", "createdAt", "location", "crmMailLeadSent"];
  expect((await cellsOf("Łukasz", [...fields, "leadId"])).map((cells) => cells.slice(0, 5))).toEqual([
    ["Łukasz", "", "2026-03-01T10:00:00.000Z", "", "0"],
    ["Łukasz", "", created_at, "(-82.4,27.9)", "0"],
  ]);
  expect(await cellsOf("Łukasz", ["leadId", "name"])).toContainEqual([String(lead_id), "Łukasz"]);
});

test("a cell that holds what divides cells loses that, and moves no other", async () => {
  await create.lead({ name: `Eve${cellSeparator}=1+1`, city: `${cellSeparator}Tampa` });
  await create.lead({ name: "Eve", city: "Ocala" });

  expect(await cellsOf("Eve", ["name", "city", "state"])).toEqual([
    ["Eve", "Ocala", expect.any(String)],
    ["Eve=1+1", "Tampa", expect.any(String)],
  ]);
});

test("nobody gets the cells of rows that they do not see", async () => {
  const { dealer } = await create.lead({ name: "Grace Secret" });
  const other = viewer(await create.dealer());
  expect(await cellsOf("Grace Secret", ["name"], viewer(dealer))).toEqual([["Grace Secret"]]);
  expect(await cellsOf("Grace Secret", ["name"], other)).toEqual([]);

  const registration = await create.registration();
  const request = { list: {}, filter: {}, fields: ["id"] };
  const { rows } = await listRegistrationCells(database.db, admin, request);
  expect(rows).toContain(registration.id);
  expect((await listRegistrationCells(database.db, other, request)).rows).toEqual([]);
});

test.each([["secret"], ["lead_id"], ["rowHash"], ["constructor"], [""], []])(
  "%j is no field of the sheet",
  async (...fields) => {
    await expect(cellsOf("", fields)).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  },
);

test("a sheet of leads has a column for every field, postal code, state and city last; the import finds its own", () => {
  const head = leadFields.map(({ header }) => header);
  expect(head.slice(-3)).toEqual(["PostalCode", "State", "City"]);
  expect(head).toEqual(expect.arrayContaining(importColumns.map(({ header }) => header)));
  expect(new Set(head).size).toBe(head.length);
});
