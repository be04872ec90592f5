import { setTimeout as sleep } from "node:timers/promises";
import { type Migration, Migrator, sql } from "kysely";
import { type Logger } from "pino";
import * as z from "zod";
import { migrations } from "./migrations";
import { aboutPoolers, createDb, type Db } from "./pool";

const pauseBetweenTries = 1_000;

export type Preparation = {
  /** Of the server itself: a pooler stands in nobody's way. */
  url: string;
  /** Will services connect through a pooler? It takes no settings for a connection, so the role gets them. */
  isPooled: boolean;
  log: Logger;
};

/**
 * Waits for a database that is not there yet, and brings it up to date. `read`: what is to be known before anybody is
 * answered. @throws what waiting does not mend
 */
export async function prepareDatabase<Read>(
  { url, isPooled, log }: Preparation,
  read: (db: Db) => Promise<Read>,
): Promise<Read> {
  const db = createDb(url, { max: 2 });
  try {
    await untilThere(db, log);
    if (isPooled) await sql`alter role current_user set timezone = 'UTC'`.execute(db);
    await migrate(db);
    return await read(db);
  } finally {
    await db.destroy();
  }
}

async function untilThere(db: Db, log: Logger) {
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (codeOf(error) === unknownParameter) throw new Error(`${String(error)}. ${aboutPoolers}`, { cause: error });
      if (!isAway(error)) throw error;
      log.warn({ reason: String(error) }, "the database does not answer, it is asked again");
      await sleep(pauseBetweenTries);
    }
  }
}

const saidByDatabase = z.object({ code: z.string().regex(/^[0-9A-Z]{5}$/), severity: z.string() });

/** PostgreSQL takes what connections are given here. */
const unknownParameter = "08P01";

function codeOf(error: unknown): string | undefined {
  return saidByDatabase.safeParse(error).data?.code;
}

/** Nobody answered, or PostgreSQL said that it is starting, stopping or full; a wrong password stays wrong. */
function isAway(error: unknown): boolean {
  return /^(08|53|57)/.test(codeOf(error) ?? "08");
}

/**
 * Brings the database up to date. Several services may start at once: they wait for one another, and the later ones
 * find nothing left to do. One that a newer service has brought further is left as it is: what a release adds its
 * predecessor can do without.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withNewer(await doneIn(db)) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The migrations that are known here, and those behind them that a newer release has made. */
function withNewer(done: readonly string[]): Record<string, Migration> {
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  const newer = done.filter((name) => name > newest);
  return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, doneElsewhere])) };
}

const doneElsewhere: Migration = { up: () => Promise.resolve() };

async function doneIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
