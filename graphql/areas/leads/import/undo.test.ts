import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { undoableActions } from "../../../db/history/undo";
import { type Person } from "../../../request/viewer";
import { listUndoable, undoAction } from "../../undo/store";
import { addLeadImportRows, finishLeadImport, type LeadImportRow, listLeadImports } from "./store";
import { actOfImport } from "./undo";

const { db, create } = await testDatabase();
let admin: Person;

beforeEach(async () => {
  admin = viewer(await create.admin());
});

/** A row of a lead that no other test has. */
function row(number: number, email = `${randomUUID()}@example.com`): LeadImportRow {
  return {
    row: number,
    leadType: "Quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    country: "United States",
    email,
    phone: "813-555-0142",
    brand: "Sea Chaser",
    name: `Customer ${number}`,
    fulfilledby: "Via Phone",
    fulfilledon: "2026-03-02T10:00:00.000Z",
    postalCode: "33606",
  };
}

async function importRows(rows: LeadImportRow[]) {
  const importId = randomUUID();
  await addLeadImportRows(db, admin, { importId, rows, openLeads: false, brandName: "Skiff" });
  return db.transaction().execute((within) => finishLeadImport(within, admin, { importId, fileName: "leads.csv" }));
}

async function countLeads(importId: string): Promise<number> {
  const leads = await db.selectFrom("leads").where("import_id", "=", importId).select("id").execute();
  return leads.length;
}

test("an import is undone whole within its time, by its author, and the sheet can be imported again", async () => {
  const earlier = await importRows([row(9)]);
  const rows = [row(2), row(3)];
  const { id } = await importRows(rows);
  const act = (await actOfImport(db, admin, id)) ?? "";
  expect(await listUndoable(db, admin)).toContainEqual(
    expect.objectContaining({ act, action: "Imported", about: "leads.csv: 2 leads" }),
  );

  const undo = (as: Person) => db.transaction().execute((within) => undoAction(within, as, act));
  const other = viewer(await create.admin());
  expect(await actOfImport(db, other, id)).toBeNull();
  expect(await undo(other)).toMatchObject({ done: 0, reasons: [] });
  expect(await undo({ ...admin, permissions: [] })).toMatchObject({ done: 0, reasons: [] });
  expect(await countLeads(id)).toBe(2);

  expect(await undo(admin)).toMatchObject({ done: 1, outcome: "2 leads of leads.csv are deleted.", reasons: [] });
  expect([await countLeads(id), await countLeads(earlier.id)]).toEqual([0, 1]);
  expect(await actOfImport(db, admin, id)).toBeNull();
  expect(await undo(admin)).toMatchObject({ done: 0, reasons: [] });
  const { rows: logs } = await listLeadImports(db, admin, {});
  expect(new Map(logs.map((log) => [log.id, log.undone_at !== null]))).toEqual(
    new Map([
      [id, true],
      [earlier.id, false],
    ]),
  );

  expect(await importRows(rows)).toMatchObject({ stored_count: 2, skipped_count: 0 });
});

test("an import stays whole once somebody has acted on one of its leads, or it is too old", async () => {
  const { id } = await importRows([row(2), row(3)]);
  const act = (await actOfImport(db, admin, id)) ?? "";
  const lead = await db.selectFrom("leads").where("import_id", "=", id).select("id").executeTakeFirstOrThrow();
  const entry = { table_name: "leads", row_id: lead.id, by_name: "Bea Hale", action: "Assigned" };
  await db.insertInto("history").values(entry).execute();

  const undo = () => db.transaction().execute((within) => undoAction(within, admin, act));
  expect(await undo()).toMatchObject({
    done: 0,
    outcome: null,
    reasons: ["Not undone: Bea Hale has acted on its leads since (Assigned)."],
  });
  expect(await countLeads(id)).toBe(2);
  expect(await actOfImport(db, admin, id)).toBeNull();
  expect(await listUndoable(db, admin)).toEqual([]);

  await db.deleteFrom("history").where("row_id", "=", lead.id).execute();
  await sql`update ${undoableActions} set at = now() - interval '11 minutes'`.execute(db);
  expect(await undo()).toMatchObject({ done: 0, reasons: [] });
  expect(await countLeads(id)).toBe(2);
});
