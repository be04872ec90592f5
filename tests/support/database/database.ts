import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createDb, type Db } from "#graphql/db/pool";
import { migrate } from "#graphql/db/migrate";

export type TestDatabase = { url: string; db: Db; drop: () => Promise<void> };

/**
 * A migrated database that belongs to one test file alone, copied from a template in some tens of milliseconds. Call
 * `drop` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return databaseFrom(await migratedTemplate());
}

/** A database with nothing in it, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return databaseFrom("template0");
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // As files, not block by block through the log: the server of a test run waits for no disk.
  await onServer((server) => server.query(`create database ${name} template ${template} strategy file_copy`));

  const url = urlOf(name);
  const db = createDb(url);
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await onServer((server) => server.query(`drop database ${name} with (force)`));
    },
  };
}

let template: Promise<string> | undefined;

/** Named after the migrations' text, so that a server reused between runs never hands out yesterday's tables. */
function migratedTemplate(): Promise<string> {
  template ??= buildTemplate();
  return template;
}

async function buildTemplate(): Promise<string> {
  const name = `template_${await hashOfMigrations()}`;
  await onServer(async (server) => {
    await server.query("select pg_advisory_lock(hashtext('slipway test template'))");
    const { rowCount } = await server.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;

    const unfinished = `${name}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished} template template0`);
    const db = createDb(urlOf(unfinished));
    await migrate(db).finally(() => db.destroy());
    await server.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function hashOfMigrations(): Promise<string> {
  const folder = fileURLToPath(new URL("../../../graphql/db/migrations/", import.meta.url));
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(folder + file));
  return hash.digest("hex").slice(0, 16);
}

async function onServer(work: (server: pg.Client) => Promise<unknown>) {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  await work(server).finally(() => server.end());
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error("TEST_DATABASE_URL is not set: run this through vitest, whose global setup starts PostgreSQL.");
  return url;
}
