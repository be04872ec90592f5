import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { checkLeadImport } from "#graphql/areas/leads/import/check";
import { chosenCells, guessChoices } from "#graphql/areas/leads/import/mapping.rules";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { addLeadImportRows, finishLeadImport } from "#graphql/areas/leads/import/store";
import { sheetRows } from "~/areas/leads/import/sheet.server";
import { factories } from "./factories";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";
import { listLeads } from "#graphql/areas/leads/store";
import { foreignChoices, foreignCounts, foreignHead, foreignLines } from "./support/records/foreign-sheet";

const database = await testDatabase();
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
});

const choices = { ...guessChoices(foreignHead), ...foreignChoices };

async function put(importId: string, rows: number, mark: string) {
  async function* bytes() {
    for (const line of foreignLines(rows, mark)) yield Buffer.from(line);
  }
  for await (const chunk of sheetRows(bytes(), () => chosenCells(choices, ["Skiff", "Sea Chaser", "Fun Chaser"]))) {
    await addLeadImportRows(database.db, admin, { importId, rows: chunk, openLeads: true, brandName: "Skiff" });
  }
  const chosen = importColumns.map(({ key }) => ({ key, choice: choices[key] }));
  const sheet = { fileName: "theirs.csv", head: foreignHead, choices: chosen, openLeads: true };
  return checkLeadImport(database.db, admin, { importId, sheet, brandName: "Skiff" });
}

test("a sheet of another seller is imported by what was chosen of it, and every row of it is accounted for", async () => {
  const expected = foreignCounts(3_000);
  const importId = randomUUID();

  const check = await put(importId, expected.rows, "first");
  expect(check).toMatchObject({
    row_count: expected.rows,
    good_count: expected.good,
    failed_count: expected.failed,
    repeated_count: expected.repeated,
    known_count: 0,
    unknown_brand_count: expected.unknownBrand,
    unplaced_count: expected.good,
  });
  expect(await stored()).toBe(0);

  const done = await finishLeadImport(database.db, admin, { importId, fileName: "theirs.csv" });
  expect(done).toMatchObject({
    row_count: expected.rows,
    stored_count: expected.good,
    failed_count: expected.failed,
    skipped_count: expected.repeated,
    repeated_count: expected.repeated,
  });
  expect(await stored()).toBe(expected.good);
  const { rows: ofOneCustomer } = await listLeads(database.db, admin, { page: 1, pageSize: 1_000, search: "Ada103" });
  expect(
    ofOneCustomer.filter((each) => each.hasDuplicates).length,
    "the same customer's are stored, and marked",
  ).toBeGreaterThan(0);
  const lead = await database.db.selectFrom("leads").selectAll().orderBy("lead_id").executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    name: "Ada0 Marsh first",
    lead_type: "quote",
    created_at: new Date("2026-03-15T18:30:00.000Z"),
    options: "Call; not before 5",
    fulfilledby: null,
  });

  const again = await put(randomUUID(), expected.rows, "first");
  expect(again).toMatchObject({ good_count: 0, known_count: expected.good, repeated_count: expected.repeated });
});

async function stored(): Promise<number> {
  return (await database.db.selectFrom("leads").select("id").execute()).length;
}
