import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database/database";
import { databaseTypes } from "../../tests/support/database/db-types";
import { migrate } from "./migrate";
import { migrations } from "./migrations";
import { createDb } from "./pool";

let migrated: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [migrated, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
});
afterAll(async () => {
  await Promise.all([migrated.drop(), empty.drop()]);
});

test("every migration is registered, in the order of their numbers, and no two have the same", async () => {
  const files = await readdir(new URL("./migrations/", import.meta.url));
  const steps = files.filter((file) => file !== "index.ts").map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(migrations)).toEqual(steps.sort());
  expect(new Set(steps.map((step) => step.slice(0, 4))).size).toBe(steps.length);
});

test("services that start at once migrate an empty database together, and again is nothing more", async () => {
  const services = [1, 2, 3].map(() => createDb(empty.url));
  await Promise.all(services.map(migrate));
  await migrate(empty.db);
  await Promise.all(services.map((service) => service.destroy()));

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(empty.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
});

test("the types in graphql/db/types.ts are those of the migrated database (npm run db:types writes them)", async () => {
  const committed = await readFile(new URL("./types.ts", import.meta.url), "utf8");
  expect(await databaseTypes(migrated.db)).toBe(committed);
});
