import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { tableReads } from "../../../../tests/support/database/table-reads";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { addLeadImportRows, finishLeadImport } from "./store";

const database = await testDatabase();
const { db, create } = database;

/** All of a day, as in a sheet whose dates have no time. */
const createdAt = "2026-03-01T10:00:00.000Z";

test("an import reads few leads for each of its rows, however many were imported since they were counted last", async () => {
  const admin = viewer(await create.admin());
  await sql`alter table leads set (autovacuum_enabled = false)`.execute(db);
  await sql`
    insert into leads (lead_type, name, email, phone, brand, country, created_at)
    select 'quote', 'Ann Lee ' || n, 'ann' || n || '@example.com', '813-555-0142', 'Sea Chaser', 'United States',
      now() - n * interval '1 minute'
    from generate_series(1, 1000) n`.execute(db);
  await sql`analyze leads`.execute(db);

  await finishLeadImport(db, admin, await waitingSheet(admin, "first", 4_000));
  const size = 1_000;
  const sheet = await waitingSheet(admin, "second", size);
  const read = await tableReads(database, "leads", (own) => finishLeadImport(own, admin, sheet));
  const { rows: stored } = await sql<{ count: number }>`select count(*)::int from leads`.execute(db);

  expect(stored).toEqual([{ count: 1_000 + 4_000 + size }]);
  expect(read.rows / size).toBeLessThan(20);
}, 120_000);

async function waitingSheet(admin: Person, name: string, size: number) {
  const importId = randomUUID();
  for (let sent = 0; sent < size; sent += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, size - sent) }, (_, at) => rowOf(name, sent + at));
    await addLeadImportRows(db, admin, { importId, rows, openLeads: false });
  }
  return { importId, fileName: `${name}.csv` };
}

function rowOf(name: string, nth: number) {
  return {
    row: nth + 2,
    leadType: "Quote",
    createdAt,
    country: "United States",
    email: `${name}${nth}@example.com`,
    phone: "813-555-0142",
    brand: "Sea Chaser",
    name: `Ada Marsh ${nth}`,
    fulfilledby: "Via Phone",
    fulfilledon: "2026-03-02T10:00:00.000Z",
    postalCode: "33606",
  };
}
