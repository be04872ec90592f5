import { readdir, readFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database/database";
import { databaseTypes } from "../../tests/support/database/db-types";
import { freePort } from "../../tests/support/peers/free-port";
import { migrate, prepareDatabase } from "./migrate";
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

/** What the release before can do no longer without, or not any more with. */
const takesAway =
  /\bdrop\s+(table|column|view|function|type)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\badd\s+(column\s+)?\w+\s[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i;

/** Those before were made for a first release, beside which no other runs. */
const firstRelease = "0038";

test("a migration takes away only what an earlier one has made needless, and names it", async () => {
  const folder = new URL("./migrations/", import.meta.url);
  const later = (await readdir(folder)).filter((file) => /^\d{4}-/.test(file) && file.slice(0, 4) > firstRelease);
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) {
    const text = await readFile(new URL(file, folder), "utf8");
    if (!takesAway.test(text)) continue;
    const [, earlier = "nothing"] = /\bneedless since (\d{4})\b/.exec(text) ?? [];
    const made = Object.keys(migrations).some((name) => name.startsWith(earlier) && name < file);
    expect(made, `${file} takes away what is needless since ${earlier}`).toBe(true);
  }
});

test.each([
  ["alter table leads drop column age", true],
  ["alter table leads rename column age to years", true],
  ["alter table leads alter column age set not null", true],
  ["alter table leads alter age type text", true],
  ["alter table leads add column age int not null", true],
  ["alter table leads add age int not null, add b int", true],
  ["alter table leads add column age int not null default 0", false],
  ["alter table leads add column age int", false],
  ["create table ages (age int not null)", false],
  ["create index ages on leads (age)", false],
])("«%s» takes away: %s", (statement, expected) => {
  expect(takesAway.test(statement)).toBe(expected);
});

test("services that start at once migrate an empty database together, and again is nothing more", async () => {
  const services = [1, 2, 3].map(() => createDb(empty.url));
  await Promise.all(services.map(migrate));
  await migrate(empty.db);
  await Promise.all(services.map((service) => service.destroy()));

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(empty.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
});

test("a database that a newer service has brought further is left as it is", async () => {
  const { db } = migrated;
  await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db);
  await migrate(db);
  const { rows } = await sql`select name from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
});

test("one with a migration that is missing here, among those that are known, is not touched", async () => {
  const { db } = migrated;
  await sql`insert into kysely_migration values ('0001-of-somebody-else', now()::text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow("0001-of-somebody-else");
  await sql`delete from kysely_migration where name = '0001-of-somebody-else'`.execute(db);
});

describe("before it is migrated, a database", () => {
  const log = pino({ level: "silent" });
  const at = (change: (url: URL) => void) => {
    const url = new URL(migrated.url);
    change(url);
    return { url: url.href, isPooled: false, log };
  };

  const nothing = () => Promise.resolve();

  test("that is not there yet is waited for", { timeout: 20_000 }, async () => {
    const port = await freePort();
    const prepared = prepareDatabase(
      at((url) => (url.port = String(port))),
      nothing,
    );
    await sleep(500);
    const { port: behind } = new URL(migrated.url);
    const line = createServer((client) => {
      const server = connect(Number(behind), "127.0.0.1");
      client.pipe(server).pipe(client);
      for (const end of [client, server]) end.on("error", () => undefined);
    }).listen(port, "127.0.0.1");
    await prepared;
    line.close();
  });

  test("that does not exist is reported at once", async () => {
    await expect(
      prepareDatabase(
        at((url) => (url.pathname = "/nowhere")),
        nothing,
      ),
    ).rejects.toThrow("nowhere");
  });

  test("that is asked through a pooler counts in UTC, as the role's own setting", async () => {
    await prepareDatabase({ url: migrated.url, isPooled: true, log }, nothing);
    const pooled = createDb(migrated.url, { isPooled: true });
    const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(pooled);
    await pooled.destroy();
    await sql`alter role current_user reset timezone`.execute(migrated.db);
    expect(rows).toEqual([{ TimeZone: "UTC" }]);
  });
});

test("the types in graphql/db/types.ts are those of the migrated database (npm run db:types writes them)", async () => {
  const committed = await readFile(new URL("./types.ts", import.meta.url), "utf8");
  expect(await databaseTypes(migrated.db)).toBe(committed);
});
