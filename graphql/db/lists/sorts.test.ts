import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/test-database";

const { db } = await testDatabase();

/** What is counted together for each row, a dealer's ratings or its account of a year, has no column to index. */
const computed = ["account", "rated"];

const sorts = readdirSync("graphql/areas", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(`graphql/areas/${file}`, "utf8").matchAll(/^ {2}sorts: \{([^}]*)\}/gm)])
  .flatMap(([, listed = ""]) => [...listed.matchAll(/"(\w+)\.(\w+)"/g)])
  .map(([, table = "", column = ""]) => ({ table, column }))
  .filter(({ table }) => !computed.includes(table));

test("whatever a list can be sorted by has its index (`index_sorts` in its migration)", async () => {
  const { rows } = await sql<{ indexed: string }>`
    select distinct t.relname || '.' || a.attname as indexed
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where t.relnamespace = 'public'::regnamespace`.execute(db);
  const indexed = new Set(rows.map((row) => row.indexed));
  const missing = sorts.map(({ table, column }) => `${table}.${column}`).filter((sort) => !indexed.has(sort));
  expect(sorts.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
