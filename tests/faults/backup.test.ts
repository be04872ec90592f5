import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#graphql/db/migrate";
import { createDb, type Db } from "#graphql/db/pool";
import { photoFolder } from "~/areas/warranty/claims/photos/photo-store.server";
import { openFolderStore } from "~/server/files/storage-folder.server";
import { factories } from "../factories";
import { startPostgres } from "../support/database/postgres";
import { serverPrograms } from "../support/database/server-programs";
import { oneOfEverything } from "../support/records/one-of-everything";

/** The commands of the operator's page are run as they stand there. */
const readme = await readFile("local/operator/README.md", "utf8");
const programs = serverPrograms();

test("what was backed up is there again, every row and every file", async () => {
  const home = await mkdtemp(join(tmpdir(), "slipway-backup-"));
  const postgres = await startPostgres(programs);
  const [BACKUP, OBJECTS] = [join(home, "backup"), join(home, "objects")];
  const operate = async (heading: string, database: string) => {
    const PATH = `${programs}:${process.env.PATH}`;
    const env = { ...process.env, PATH, BACKUP, OBJECTS, DATABASE_URL: urlOf(postgres.url, database) };
    await promisify(execFile)("sh", ["-euc", commandsUnder(heading)], { env });
  };
  try {
    await Promise.all([mkdir(BACKUP), mkdir(OBJECTS)]);
    const db = await databaseOf(postgres.url, "before");
    await migrate(db);
    const photos = await fill(db, OBJECTS);
    const before = await everyTable(db);
    await operate("Backup", "before");

    await db.destroy();
    await rm(OBJECTS, { recursive: true });
    await mkdir(OBJECTS);
    const restored = await databaseOf(postgres.url, "restored");
    await operate("Restore", "restored");
    await migrate(restored);

    expect(Object.values(before).filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
    expect(await everyTable(restored)).toEqual(before);
    for (const { key, bytes } of photos) {
      const found = await openFolderStore(OBJECTS).get(key);
      expect(found && (await buffer(found.stream)), key).toEqual(bytes);
    }
    await factories(restored).lead();
    await restored.destroy();
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true });
  }
});

/** The commands that stand first below a heading. */
function commandsUnder(heading: string): string {
  const [, below = ""] = readme.split(`\n#### ${heading}\n`);
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(below) ?? [];
  if (!commands) throw new Error(`The page has no commands for ${heading}.`);
  return commands;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

async function databaseOf(server: string, name: string): Promise<Db> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0`).finally(() => client.end());
  return createDb(urlOf(server, name));
}

/** One of everything, and claims whose photos are named in their rows as dealers' browsers named them. */
async function fill(db: Db, objects: string) {
  const create = factories(db);
  const dealer = await create.dealer();
  await oneOfEverything(create, dealer);
  const names = ["k3v9q2x1zbow.jpg", "k3v9q2x2zÅlesund.png"];
  await create.claim({ dealer, photos: JSON.stringify(names) });

  const photos = names.map((name) => ({
    key: `${photoFolder(dealer.profile_id)}/${name}`,
    bytes: Buffer.from(`the photo ${name}`),
  }));
  for (const { key, bytes } of photos)
    await openFolderStore(objects).put(key, stream(bytes), { size: bytes.length, type: "image/jpeg" });
  return photos;
}

async function* stream(bytes: Buffer) {
  yield bytes;
}

/** How many rows each table has, and what they say. */
async function everyTable(db: Db) {
  const tables = await db.introspection.getTables();
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number; digest: string | null }>`
      select count(*) as rows, md5(string_agg(t::text, E'\n' order by t::text)) as digest
      from ${sql.table(name)} as t`.execute(db);
    return [name, rows[0] ?? { rows: 0, digest: null }] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
