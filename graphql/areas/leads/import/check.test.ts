import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { factories } from "../../../../tests/factories/index";
import { viewer } from "../../../../tests/factories/viewers";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/database";
import { sweep } from "../../../service/sweep";
import { type Person } from "../../../request/viewer";
import {
  checkLeadImport,
  choicesIn,
  readFaultyRows,
  readFirstRows,
  readImportCheck,
  readImportMapping,
  readUnknownBrands,
} from "./check";
import { importColumns } from "./rules";
import { addLeadImportRows, cancelLeadImport, finishLeadImport, type LeadImportRow } from "./store";

let database: TestDatabase;
let create: ReturnType<typeof factories>;
let admin: Person;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  create = factories(database.db);
  admin = viewer(await create.admin());
});
afterAll(() => database.drop());

const head = importColumns.map(({ header }) => header);
const sheet = {
  fileName: "theirs.csv",
  head,
  choices: importColumns.map(({ key }, at) => ({ key, choice: String(at) })),
  openLeads: true,
};
const brandName = "Skiff";

function row(number: number, changes: Partial<LeadImportRow> = {}): LeadImportRow {
  return {
    row: number,
    leadType: "quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    country: "United States",
    email: `customer${number}@example.com`,
    phone: "813-555-0142",
    brand: "Sea Chaser",
    name: `Customer ${number}`,
    postalCode: "33606",
    ...changes,
  };
}

async function put(rows: LeadImportRow[], importId = randomUUID()) {
  await addLeadImportRows(database.db, admin, { importId, rows, openLeads: true, brandName });
  return importId;
}

const check = (importId: string, as = admin) => checkLeadImport(database.db, as, { importId, sheet, brandName });
const finish = (importId: string) =>
  database.db.transaction().execute((db) => finishLeadImport(db, admin, { importId, fileName: "theirs.csv" }));

test("each row is good, faulty, a duplicate or stored before, and none is stored", async () => {
  await create.dealer({ has_seachaser: true, location: "(-82.45,27.95)" });
  await finish(await put([row(2)]));
  const importId = await put([
    row(2),
    row(3),
    row(4, { email: "customer3@example.com", name: "Customer 3" }),
    row(5, { email: "nobody" }),
    row(6, { brand: "Kayak" }),
    row(7, { postalCode: "Nowhere", country: "Atlantis" }),
  ]);

  expect(await check(importId)).toMatchObject({
    row_count: 6,
    good_count: 3,
    failed_count: 1,
    repeated_count: 1,
    known_count: 1,
    unknown_brand_count: 1,
  });
  const found = await readImportCheck(database.db, admin, importId);
  expect(await readFirstRows(database.db, found, brandName)).toMatchObject([
    { row: 2, state: "known", reason: null },
    { row: 3, state: "good", reason: null, cells: { name: "Customer 3", lead_type: "quote" } },
    { row: 4, state: "repeated", reason: null },
    { row: 5, state: "failed", reason: "Email format is invalid", cells: { name: "Customer 5", email: "nobody" } },
    { row: 6, state: "unknownBrand", reason: null },
    { row: 7, state: "unknownDealer", reason: null },
  ]);
  expect(await readFaultyRows(database.db, found, { offset: 0, limit: 10 })).toMatchObject([
    { row: 5, reason: "Email format is invalid", cells: { email: "nobody" } },
  ]);
  expect(await database.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
});

test("a dealer is known where an active one carries the brand and the place is known, as a sync sees it", async () => {
  await create.dealer({ has_seachaser: true, has_skiff: false, location: "(-82.45,27.95)" });
  await create.dealer({ has_skiff: true, has_seachaser: false, status: "archived", location: "(-82.45,27.95)" });
  const rows = [row(2), row(3, { brand: "Skiff" }), row(4, { postalCode: "Nowhere", country: "Atlantis" })];
  expect(await check(await put(rows))).toMatchObject({ good_count: 3, unplaced_count: 2 });
});

test("rows and what was found of them are whose they are, for a day", async () => {
  const importId = await put([row(2)]);
  const other = viewer(await create.admin());
  await expect(check(importId, other)).rejects.toThrow();
  await check(importId);
  await expect(readImportCheck(database.db, other, importId)).rejects.toThrow();
  await expect(check(randomUUID())).rejects.toThrow();

  await sql`update lead_import_checks set created_at = now() - interval '25 hours'`.execute(database.db);
  await sweep(database.db);
  await expect(readImportCheck(database.db, admin, importId)).rejects.toThrow();
});

test("a check that is cancelled is gone with its rows", async () => {
  const importId = await put([row(2)]);
  await check(importId);
  expect(await cancelLeadImport(database.db, admin, importId)).toBe(true);
  await expect(readImportCheck(database.db, admin, importId)).rejects.toThrow();
});

test("once leads are stored the head is known to every admin, and the last choice counts", async () => {
  const importId = await put([row(2)]);
  await check(importId);
  expect(await readImportMapping(database.db, admin, head)).toBeNull();
  await finish(importId);
  const known = await readImportMapping(database.db, admin, ["  lead   TYPE ", ...head.slice(1)]);
  expect(known).toMatchObject({
    open_leads: true,
    choices: expect.arrayContaining([{ key: "leadType", choice: "0" }]),
  });

  const next = await put([row(3)]);
  const choices = sheet.choices.map((each) => (each.key === "country" ? { ...each, choice: "=Canada" } : each));
  await checkLeadImport(database.db, admin, { importId: next, sheet: { ...sheet, choices }, brandName });
  await finish(next);
  const last = await readImportMapping(database.db, admin, head);
  expect(last?.choices).toContainEqual({ key: "country", choice: "=Canada" });
  expect(await readImportMapping(database.db, admin, [...head].reverse())).toBeNull();
});

test("what is stored twice at once is stored once", async () => {
  const importId = await put([row(2), row(3)]);
  await check(importId);
  const both = await Promise.all([finish(importId), finish(importId)]);
  expect(both.map(({ id, stored_count }) => ({ id, stored_count }))).toEqual(
    both.map(() => ({ id: importId, stored_count: 2 })),
  );
  expect(await database.db.selectFrom("leads").select("id").execute()).toHaveLength(2);
});

test("unknown brands are listed, the most frequent first, and what they were matched with is known for the head", async () => {
  const importId = await put([
    row(2),
    row(3, { brand: "SC-24" }),
    row(4, { brand: "Kayak" }),
    row(5, { brand: "Kayak" }),
  ]);
  const brands = [{ typed: "SC", brand: "Sea Chaser" }];
  const matched = { importId, sheet: { ...sheet, brands }, brandName };
  await checkLeadImport(database.db, admin, matched);
  const found = await readImportCheck(database.db, admin, importId);
  expect(await readUnknownBrands(database.db, found, brandName)).toEqual([
    { brand: "Kayak", rows: 2 },
    { brand: "SC-24", rows: 1 },
  ]);
  await finish(importId);
  expect((await readImportMapping(database.db, admin, head))?.brands).toEqual(brands);

  const next = await put([row(6)]);
  const wrong = { importId: next, sheet: { ...sheet, brands: [{ typed: "SC", brand: "Kayak" }] }, brandName };
  await expect(checkLeadImport(database.db, admin, wrong)).rejects.toThrow("Kayak is not a brand.");
});

test("an impossible choice is refused and not stored", async () => {
  const importId = await put([row(2)]);
  const choices = [{ key: "email", choice: "99" }];
  await expect(
    checkLeadImport(database.db, admin, { importId, sheet: { ...sheet, choices }, brandName }),
  ).rejects.toThrow("is required");
  await expect(readImportCheck(database.db, admin, importId)).rejects.toThrow();
});

test("choices come in the order of the import's columns, all of them", () => {
  expect(choicesIn({ email: "3" })).toHaveLength(importColumns.length);
  expect(choicesIn({ email: "3" })).toContainEqual({ key: "email", choice: "3" });
});
