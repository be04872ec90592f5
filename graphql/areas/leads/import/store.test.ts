import { createHash, randomUUID } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { factories } from "../../../../tests/factories/index";
import { viewer } from "../../../../tests/factories/viewers";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/database";
import { sweep } from "../../../service/sweep";
import { type DB } from "../../../db/types";
import { type Person } from "../../../request/viewer";
import { readLeadHistory } from "../merge/where";
import { readLead } from "../store";
import { importRow } from "./row";
import { trimmedCells } from "./rows.rules";
import { importColumns } from "./rules";
import {
  cancelLeadImport,
  countUnreadable,
  finishLeadImport,
  listLeadImports,
  readFailures,
  readRejectedRows,
  type LeadImportRow,
  addLeadImportRows,
} from "./store";

let database: TestDatabase;
let admin: Person;
let create: ReturnType<typeof factories>;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  create = factories(database.db);
  admin = viewer(await create.admin());
});
afterAll(() => database.drop());

function row(number: number, changes: Partial<LeadImportRow> = {}): LeadImportRow {
  return {
    row: number,
    leadType: "Quote",
    createdAt: "2026-03-01T10:00:00.000Z",
    country: "United States",
    email: `customer${number}@example.com`,
    phone: "813-555-0142",
    brand: "Sea Chaser",
    name: `Customer ${number}`,
    fulfilledby: "Via Phone",
    fulfilledon: "2026-03-02T10:00:00.000Z",
    postalCode: "33606",
    ...changes,
  };
}

async function importRows(rows: LeadImportRow[], { openLeads = false, importId = randomUUID(), as = admin } = {}) {
  for (let at = 0; at < rows.length; at += 500) {
    await addLeadImportRows(database.db, as, {
      importId,
      rows: rows.slice(at, at + 500),
      openLeads,
      brandName: "Skiff",
    });
  }
  return database.db.transaction().execute((db) => finishLeadImport(db, as, { importId, fileName: "leads.csv" }));
}

async function count(table: "leads" | "lead_import_rows" | "lead_import_fail" | "history"): Promise<number> {
  const { rows } = await database.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

test("good rows become leads of nobody, bad ones are reported, and no good one is lost", async () => {
  const done = await importRows([
    row(2, { city: "Tampa", state: "FL", address: "418 Bayshore Blvd", options: '{"model":"x"}', age: "35-44" }),
    row(3, { email: "nonsense", phone: "" }),
    row(4, { brand: "Fun Chaser" }),
  ]);
  expect(done).toMatchObject({
    row_count: 3,
    stored_count: 2,
    failed_count: 1,
    skipped_count: 0,
    file_name: "leads.csv",
    created_by: admin.profileId,
    created_by_email: admin.email,
  });
  const log = await database.db.selectFrom("lead_import_logs").select("lead_success").executeTakeFirstOrThrow();
  expect(log.lead_success).toEqual(["customer2@example.com", "customer4@example.com"]);

  const leads = await database.db.selectFrom("leads").orderBy("lead_id").selectAll().execute();
  expect(leads).toMatchObject([
    {
      profile_id: null,
      dealer_name: null,
      dealer_id: "seachaser",
      lead_type: "quote",
      name: "Customer 2",
      address: "418 Bayshore Blvd, Tampa, FL 33606",
      city: "Tampa",
      state: "FL",
      postal_code: "33606",
      fulfilledby: "Via Phone",
      fulfilledon: new Date("2026-03-02T10:00:00.000Z"),
      created_at: new Date("2026-03-01T10:00:00.000Z"),
      lead_date: new Date("2026-03-01T10:00:00.000Z"),
      options: '{"model":"x"}',
      age: "35-44",
      location: { x: -82.4584, y: 27.9475 },
      crm_mail_lead_sent: 0,
    },
    { name: "Customer 4", dealer_id: "funchaser" },
  ]);

  const failures = [
    { row: 3, field: "Email", message: "Email format is invalid", email: "nonsense" },
    { row: 3, field: "Phone", message: "Phone is required", email: "nonsense" },
  ];
  expect(await readFailures(database.db, done.id, { offset: 0, limit: 10 })).toEqual(failures);
  expect(done.lead_fail).toEqual(failures);
  expect(await readRejectedRows(database.db, done.id, { offset: 0, limit: 10 })).toMatchObject([
    {
      row: 3,
      line: 3,
      reason: "Email format is invalid; Phone is required",
      cells: { email: "nonsense", phone: "", name: "Customer 3" },
    },
  ]);
  expect(await count("history")).toBe(1);
  expect(await count("lead_import_rows")).toBe(0);
});

test("a corrected sheet is sent again whole: only what was corrected is stored", async () => {
  const rows = [row(2), row(3, { email: "nonsense" }), row(4), row(5)];
  expect(await importRows(rows)).toMatchObject({ stored_count: 3, failed_count: 1 });
  rows[1] = row(3);
  expect(await importRows(rows)).toMatchObject({ stored_count: 1, skipped_count: 3, failed_count: 0 });
  expect(await importRows(rows)).toMatchObject({ stored_count: 0, skipped_count: 4 });
  expect(await count("leads")).toBe(4);
});

const typedLead = row(2, {
  email: "mailto:customer2@example.com",
  phone: "(813) 555-0142 ext. 204",
  postalCode: "2134",
  address: "12 Pier Rd, Boston, MA 02134, USA",
  options: "Call me",
});

/** Changes a stored lead into what an earlier release stored: read by other rules, with a hash of what they read. */
async function leaveToEarlierRelease(changes: Partial<Updateable<DB["leads"]>>) {
  await database.db
    .updateTable("leads")
    .set({ hashed_cells: false, row_hash: Buffer.alloc(32, 7), address: "12 Pier Rd, Boston, MA 02134, USA, 2134" })
    .set({ postal_code: "2134", city: null, state: null, location: null, ...changes })
    .execute();
}

test.each([
  ["as its sheet had it", { email: "mailto:customer2@example.com", phone: "8135550142204" }],
  ["as a migration put it in order", { email: "customer2@example.com", phone: "8135550142 ext. 204" }],
  ["fulfilled since", { fulfilledby: "Via Email", fulfilledon: new Date() }],
])("a row that an earlier release stored and read otherwise is known, %s", async (_title, stored) => {
  await importRows([typedLead]);
  await leaveToEarlierRelease(stored);
  expect(await importRows([typedLead])).toMatchObject({ stored_count: 0, skipped_count: 1 });
});

test.each<Partial<LeadImportRow>>([
  { options: "Call me at six" },
  { name: "Somebody else" },
  { createdAt: "2026-03-01T10:00:00.001Z" },
  { phone: "(813) 555-0143 ext. 204" },
  { email: "customer3@example.com" },
  { brand: "Fun Chaser" },
])("a row that an earlier release did not store is stored: %o", async (changes) => {
  await importRows([typedLead]);
  await leaveToEarlierRelease({});
  expect(await importRows([{ ...typedLead, ...changes }])).toMatchObject({ stored_count: 1, skipped_count: 0 });
});

test("a row's hash is of its cells as they were sent, whatever is read in them", async () => {
  const cells = trimmedCells((key) => typedLead[key]);
  const sent = [cells.createdAt, ...importColumns.map(({ key }) => (key === "leadType" ? "quote" : cells[key]))];
  const read = await importRow(cells, { openLeads: false, brandName: "Skiff" });
  expect(read).toMatchObject({
    lead: { postal_code: "02134", email: "customer2@example.com", phone: "8135550142 ext. 204" },
    hash: createHash("sha256").update(JSON.stringify(sent)).digest("hex"),
  });
});

test("equal rows of one sheet are one lead, and counted apart from those that an earlier import stored", async () => {
  const twins = [row(2), row(3), row(4, { email: "customer2@example.com", name: "Customer 2" })];
  expect(await importRows(twins)).toMatchObject({ stored_count: 2, skipped_count: 1, repeated_count: 1 });
  expect(await importRows(twins)).toMatchObject({ stored_count: 0, skipped_count: 3, repeated_count: 1 });
  expect(await count("leads")).toBe(2);
});

test("known brands and answers get one spelling, others stay with a warning", async () => {
  const done = await importRows([
    row(2, { brand: "SEA CHASER", fulfilledby: "VIA-PHONE" }),
    row(3, { brand: "fun  chaser", fulfilledby: "via email" }),
    row(4, { brand: "skiff", fulfilledby: "By fax" }),
    row(5, { brand: "Yamaha", fulfilledby: "By fax" }),
  ]);
  const leads = await database.db.selectFrom("leads").orderBy("lead_id").select(["brand", "fulfilledby"]).execute();
  expect(leads).toEqual([
    { brand: "Sea Chaser", fulfilledby: "Via Phone" },
    { brand: "Fun Chaser", fulfilledby: "via Email" },
    { brand: "Skiff", fulfilledby: "By fax" },
    { brand: "Yamaha", fulfilledby: "By fax" },
  ]);
  expect(done.warnings).toEqual([
    "The Fulfilledby “By fax” is not known: rows 4–5.",
    "The brand “Yamaha” is not known: row 5.",
  ]);
});

test("a country or postal code that nobody can read is stored with a warning", async () => {
  const done = await importRows([
    row(2, { country: "Unitd States" }),
    row(3, { country: "Bahamas", postalCode: "none" }),
    row(4, { country: "USA", postalCode: "none" }),
    row(5, { country: "Canada", postalCode: "H2X 1Y" }),
    row(6, { country: "Canada", postalCode: "h2x1y4" }),
    row(7, { country: "Guam", postalCode: "96910-1234" }),
  ]);
  expect(done).toMatchObject({
    stored_count: 6,
    warnings: [
      "The country “Unitd States” is not known: row 2.",
      "The PostalCode “none” is not a ZIP code: row 4.",
      "The PostalCode “H2X 1Y” is not a Canadian postal code: row 5.",
    ],
  });
});

test("an admin reads in a lead's history who imported it from which sheet, and its dealer does not", async () => {
  const { db } = database;
  await importRows([row(2)]);
  const { id } = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const lead = await readLead(db, admin, id);
  expect(await readLeadHistory(db, admin, lead)).toMatchObject([
    { action: "Imported from leads.csv", by_name: admin.name, by_profile_id: null },
  ]);
  expect(await readLeadHistory(db, { ...admin, role: "dealer" }, lead)).toEqual([]);
});

test("rows with a byte of another encoding are named, good and faulty ones", async () => {
  const done = await importRows([
    { ...row(2), isRepaired: true },
    row(3),
    { ...row(4), isRepaired: true },
    { ...row(5, { email: "none" }), isRepaired: true },
  ]);
  expect(done).toMatchObject({ stored_count: 3, failed_count: 1 });
  expect(done.warnings).toEqual(["A letter was not written in UTF-8 and was read as Windows-1252: rows 2 and 4–5."]);
});

test("leads with a future date are stored with a warning", async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const done = await importRows([row(2), row(3, { createdAt: later, fulfilledon: later })]);
  expect(done).toMatchObject({
    stored_count: 2,
    warnings: ["A Created At lies in the future: row 3.", "A Fulfilledon lies in the future: row 3."],
  });
});

test("a row that could not be read is refused with its line, and comes back as it stands in the sheet", async () => {
  const problem = "A quote is opened here and never closed";
  const text = '"1 Main St,2\0';
  const done = await importRows([row(2), { row: 3, line: 7, problem, text }]);
  expect(done).toMatchObject({ row_count: 2, stored_count: 1, failed_count: 1 });
  const part = { offset: 0, limit: 10 };
  expect(await readFailures(database.db, done.id, part)).toEqual([
    { row: 3, line: 7, field: "Row", message: problem, email: null },
  ]);
  expect(await countUnreadable(database.db, done.id)).toBe(1);
  expect(await readRejectedRows(database.db, done.id, part)).toEqual([
    { row: 3, line: 7, reason: problem, cells: { text: '"1 Main St,2' } },
  ]);
});

test("open leads come in where the sheet may hold them", async () => {
  const open = row(2, { fulfilledby: "", fulfilledon: null });
  expect(await importRows([open])).toMatchObject({ stored_count: 0, failed_count: 1 });
  expect(await importRows([open], { openLeads: true })).toMatchObject({ stored_count: 1 });
});

test("finishing twice, also at once, stores once and answers the same", async () => {
  const importId = randomUUID();
  await addLeadImportRows(database.db, admin, { importId, rows: [row(2), row(3)], openLeads: false });
  const finish = () =>
    database.db.transaction().execute((db) => finishLeadImport(db, admin, { importId, fileName: "leads.csv" }));
  const answers = await Promise.all([finish(), finish(), finish()]);
  expect(answers.map(({ stored_count }) => stored_count)).toEqual([2, 2, 2]);
  expect(await finish()).toEqual(answers[0]);
  expect(await count("leads")).toBe(2);
});

test("the same sheet sent twice at once is stored once", async () => {
  const rows = Array.from({ length: 300 }, (_, n) => row(n + 2));
  const answers = await Promise.all([importRows(rows), importRows(rows)]);
  expect(answers.map(({ stored_count }) => stored_count).sort()).toEqual([0, 300]);
  expect(await count("leads")).toBe(300);
});

test("an import that fails at the end leaves nothing, and can be finished later", async () => {
  const importId = randomUUID();
  await addLeadImportRows(database.db, admin, { importId, rows: [row(2), row(3)], openLeads: false });
  const broken = database.db.transaction().execute(async (db) => {
    await finishLeadImport(db, admin, { importId, fileName: "leads.csv" });
    throw new Error("the service dies");
  });
  await expect(broken).rejects.toThrow("dies");
  expect(await count("leads")).toBe(0);
  expect((await listLeadImports(database.db, admin, {})).rows).toEqual([]);
  expect(await finishLeadImport(database.db, admin, { importId, fileName: "leads.csv" })).toMatchObject({
    stored_count: 2,
  });
});

test("a chunk that is sent again counts once; what was cancelled or never begun is not found", async () => {
  const importId = randomUUID();
  const chunk = { importId, rows: [row(2), row(3)], openLeads: false };
  await addLeadImportRows(database.db, admin, chunk);
  await addLeadImportRows(database.db, admin, chunk);
  expect(await count("lead_import_rows")).toBe(2);
  expect(await cancelLeadImport(database.db, admin, importId)).toBe(true);
  const late = database.db
    .transaction()
    .execute((db) => finishLeadImport(db, admin, { importId, fileName: "leads.csv" }));
  await expect(late).rejects.toThrow("not found");
  expect((await listLeadImports(database.db, admin, {})).rows).toEqual([]);
});

test("another admin can neither add to an import, nor finish or cancel it", async () => {
  const importId = randomUUID();
  const other = viewer(await create.admin());
  await addLeadImportRows(database.db, admin, { importId, rows: [row(2)], openLeads: false });
  await addLeadImportRows(database.db, other, {
    importId,
    rows: [row(2, { name: "Not mine" }), row(3)],
    openLeads: false,
  });
  expect(await cancelLeadImport(database.db, viewer(await create.admin()), importId)).toBe(false);

  expect(await finishLeadImport(database.db, admin, { importId, fileName: "a.csv" })).toMatchObject({ row_count: 1 });
  expect(await database.db.selectFrom("leads").select("name").execute()).toEqual([{ name: "Customer 2" }]);
  await expect(finishLeadImport(database.db, other, { importId, fileName: "b.csv" })).rejects.toThrow("not found");
});

test("rows that nobody finished are dropped after a day", async () => {
  await addLeadImportRows(database.db, admin, { importId: randomUUID(), rows: [row(2)], openLeads: false });
  await database.db
    .updateTable("lead_import_rows")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await addLeadImportRows(database.db, admin, { importId: randomUUID(), rows: [row(2), row(3)], openLeads: false });
  await sweep(database.db);
  expect(await count("lead_import_rows")).toBe(2);
});

test("the cells of rows that were not stored are dropped after 90 days, what was wrong with them stays", async () => {
  const { id } = await importRows([row(2, { email: "nobody" })]);
  const rejected = () => readRejectedRows(database.db, id, { offset: 0, limit: 10 });
  await sweep(database.db);
  expect(await rejected()).toHaveLength(1);

  await database.db
    .updateTable("lead_import_fail")
    .set({ created_at: new Date(Date.now() - 91 * 24 * 3_600_000) })
    .execute();
  await sweep(database.db);
  expect(await rejected()).toEqual([]);
  expect(await readFailures(database.db, id, { offset: 0, limit: 10 })).toMatchObject([{ row: 2, field: "Email" }]);
});

test("text that no database expects is stored as it is or refused, never lost halfway", async () => {
  const odd = ["'; drop table leads; --", "\\u0000 \\", "a\0b", "👩‍🚀 Łukasz ﷽", "\uD800", '{"x":"\\u0000"}', "=1+1"];
  const done = await importRows(odd.map((name, n) => row(n + 2, { name })));
  expect(done).toMatchObject({ stored_count: odd.length });
  const names = await database.db.selectFrom("leads").orderBy("lead_id").select("name").execute();
  expect(names.map(({ name }) => name)).toEqual(odd.map((name) => name.replace("\0", "").replace("\uD800", "\uFFFD")));
});

test("limits: rows at once, rows in all", async () => {
  const importId = randomUUID();
  const chunk = (rows: LeadImportRow[]) => addLeadImportRows(database.db, admin, { importId, rows, openLeads: false });
  await expect(chunk(Array.from({ length: 1_001 }, (_, n) => row(n + 2)))).rejects.toThrow("At most 1000 rows");
  await expect(chunk([row(250_002)])).rejects.toThrow("at most 250000 rows");
  await expect(chunk([row(1)])).rejects.toThrow("at most 250000 rows");
});

test("5,000 rows are one import", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => row(n + 2));
  expect(await importRows(rows)).toMatchObject({ stored_count: 5_000 });
});
