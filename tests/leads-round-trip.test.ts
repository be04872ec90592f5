import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { finishLeadImport, addLeadImportRows } from "#graphql/areas/leads/import/store";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { leadFields } from "#graphql/areas/leads/rules";
import { listLeadCells } from "#graphql/areas/leads/store";
import { cellSeparator } from "#graphql/rules/sheets/cells.rules";
import { isSeen } from "#graphql/rules/typed.rules";
import { ownColumns, sheetRows } from "~/areas/leads/import/sheet.server";
import { csvStreamOfPages } from "~/lib/csv/csv-write";
import { factories } from "./factories";
import type { LeadValues } from "./factories/leads";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";

const database = await testDatabase();
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
});

const fields = leadFields.map((field) => field.key);
const header = leadFields.map((field) => field.header);
const imported = leadFields.flatMap(({ header }, at) =>
  importColumns.some((column) => column.header === header) ? [at] : [],
);

/** As a sheet may have it: where nothing can be seen a cell is empty. */
const text = fc
  .oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(..."'=+-@,;\"\n\r\t aé＝"), minLength: 1, maxLength: 8 }),
    fc.constantFrom("=1+1", "'=1", "-5", "+1 813 555 0142", "@SUM(A1)", "Łukasz", 'José "Pepe"\nPeña'),
  )
  .map((value) => value.replaceAll("\0", "").trim())
  .filter(isSeen);
const maybe = fc.option(text, { nil: null });
const time = fc.date({ min: new Date("1990-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

const lead: fc.Arbitrary<LeadValues & { lead_type: string; name: string }> = fc.record({
  lead_type: fc.constantFrom("quote", "catalog"),
  created_at: time,
  name: text,
  email: fc.constantFrom("ada@example.com", "+x=1@example.com", "-a@b.co"),
  phone: text,
  brand: text,
  country: fc.oneof(fc.constant("United States"), text),
  address: maybe,
  city: maybe,
  state: fc.option(fc.constantFrom("FL", "New York", "Not Applicable"), { nil: null }),
  postal_code: fc.constantFrom("33606", "33606-1234", "H2X 1Y4", "Not Applicable", "=9"),
  heard_about: maybe,
  magazines: maybe,
  time_frame: maybe,
  ownership: maybe,
  interests: maybe,
  age: maybe,
  annual_income: maybe,
  options: maybe,
});

test("what is exported, imported and exported again has the same cells", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lead, { minLength: 1, maxLength: 10 }), fc.boolean(), async (leads, fulfilled) => {
      await emptied();
      const trace = fulfilled ? { fulfilledby: "Via Phone", fulfilledon: new Date("2030-01-02T03:04:05.678Z") } : {};
      await database.db
        .insertInto("leads")
        .values(leads.map((values) => ({ ...values, ...trace })))
        .execute();
      // What the first import makes of addresses is what every later one must keep.
      await importSheet(await exportSheet());

      const first = await exportSheet();
      const before = await exportedCells();
      await importSheet(first);
      expect(await exportedCells()).toEqual(before);
    }),
    { numRuns: 30 },
  );
}, 60_000);

async function emptied() {
  for (const table of ["leads", "lead_import_logs"] as const) await database.db.deleteFrom(table).execute();
}

async function importSheet(sheet: Uint8Array) {
  await emptied();
  const importId = randomUUID();
  async function* bytes() {
    yield sheet;
  }
  for await (const rows of sheetRows(bytes(), ownColumns({ openLeads: true }))) {
    await addLeadImportRows(database.db, admin, { importId, rows, openLeads: true });
  }
  const done = await finishLeadImport(database.db, admin, { importId, fileName: "export-leads.csv" });
  expect(done.lead_fail).toEqual([]);
}

async function exportSheet(): Promise<Uint8Array> {
  const rows = await exportedRows();
  async function* pages() {
    yield rows;
  }
  return new Uint8Array(await new Response(csvStreamOfPages(header, pages())).arrayBuffer());
}

/** The cells that a sheet can carry; numbers and ids are each installation's own. */
async function exportedCells(): Promise<(string | undefined)[][]> {
  const rows = (await exportedRows()).map((row) => row.split(cellSeparator));
  return rows.map((row) => imported.map((at) => row[at]));
}

async function exportedRows(): Promise<string[]> {
  const list = { sort: "lead_id", pageSize: 100 };
  return (await listLeadCells(database.db, admin, { list, filter: {}, fields })).rows;
}
