import { randomUUID } from "node:crypto";
import fc from "fast-check";
import * as z from "zod";
import { beforeAll, expect, test } from "vitest";
import { finishLeadImport, readFailures, readRejectedRows, addLeadImportRows } from "#graphql/areas/leads/import/store";
import { ownColumns, sheetRows } from "~/areas/leads/import/sheet.server";
import { factories } from "./factories";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";
import { leadSheet, sheetRow } from "./support/records/lead-sheet";
import { readSlowly } from "./support/portal/read-slowly";

const database = await testDatabase();
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
});

const [header = ""] = leadSheet([]).buffer.toString().split("\n");

/** What may have happened to a sheet: signs that were put in somewhere, a part that is missing, bytes of nothing. */
const harm = fc.record({
  at: fc.nat(2_000),
  cut: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 400 })),
  put: fc.constantFrom('"', '""', '"x', 'x"', ",", ",,", "\n", "\r", "\r\n\r\n", "\0", "é", '"\n"', "y".repeat(5_000)),
});

const sheet = fc
  .record({
    rows: fc.array(fc.record({ person: fc.nat(6), email: fc.constantFrom("", "nobody", "a@example.com") }), {
      minLength: 1,
      maxLength: 12,
    }),
    harms: fc.array(harm, { maxLength: 4 }),
  })
  .map(({ rows, harms }) => {
    const [header = "", ...lines] = leadSheet(
      rows.map(({ person, email }) =>
        sheetRow({ Name: `Customer ${person}`, Email: email, Country: '"United, States"' }),
      ),
    )
      .buffer.toString()
      .split("\n");
    const body = harms.reduce((text, { at, cut, put }) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + cut);
    }, lines.join("\n"));
    return `${header}\n${body}`;
  });

test("of a damaged sheet each row is stored, skipped, or refused with its line and a reason, and can be had again", async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.constantFrom("utf8" as const, "utf16le" as const), async (text, encoding) => {
      for (const table of ["leads", "lead_import_logs"] as const) await database.db.deleteFrom(table).execute();
      const inFile = text.replaceAll("\0", "");
      const [, ...rows] = readSlowly(inFile);
      const done = await importSheet(Buffer.from(`\uFEFF${text}`, encoding));
      if (!done) {
        expect(rows).toEqual([]);
        return;
      }

      const { row_count, stored_count, skipped_count, failed_count, id } = done;
      expect(row_count).toBe(rows.length);
      expect(stored_count + skipped_count + failed_count).toBe(rows.length);
      const { length: leads } = await database.db.selectFrom("leads").select("lead_id").execute();
      expect(leads).toBe(stored_count);

      const failures = await readFailures(database.db, id, { offset: 0, limit: 1_000 });
      expect(new Set(failures.map(({ row }) => row)).size).toBe(failed_count);
      for (const { row, line, message } of failures) {
        expect(line ?? row).toBe(rows[row - 2]?.line);
        expect(message).toMatch(/\w{3}/);
      }

      const back = await readRejectedRows(database.db, id, { offset: 0, limit: 1_000 });
      expect(back.map(({ row }) => row)).toEqual([...new Set(failures.map(({ row }) => row))]);
      for (const { row, line, cells } of back) {
        expect(line).toBe(rows[row - 2]?.line);
        const { text: whole, ...known } = cellTexts.parse(cells);
        const pieces = whole === undefined ? Object.values(known) : whole.split(/[",\r\n]+/);
        for (const piece of pieces) expect(inFile.replaceAll('""', '"')).toContain(piece.trim());
        expect((whole ?? pieces.join("")).trim()).not.toBe("");
      }
    }),
    {
      numRuns: 150,
      examples: [
        [`${leadSheet([sheetRow()]).buffer.toString()}\r\0\n`, "utf8"],
        [`${header}\n""`, "utf8"],
      ],
    },
  );
}, 120_000);

const cellTexts = z.record(z.string(), z.string());

async function importSheet(bytes: Uint8Array) {
  const importId = randomUUID();
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
  }
  let count = 0;
  for await (const rows of sheetRows(chunks(), ownColumns({ openLeads: false }))) {
    count += rows.length;
    await addLeadImportRows(database.db, admin, { importId, rows, openLeads: false, brandName: "Skiff" });
  }
  return count > 0 ? finishLeadImport(database.db, admin, { importId, fileName: "leads.csv" }) : null;
}
