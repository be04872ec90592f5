import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Logger } from "pino";
import { schema } from "./schema";

/** Anything that runs a statement: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

/** Connections are made again by themselves after the database was away: without the handler its end would be ours. */
export function openDatabase(connectionString: string, log: Logger): pg.Pool {
  const db = new pg.Pool({
    connectionString,
    application_name: "slipway-identity",
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  db.on("error", (error) => log.warn({ error }, "a database connection was lost"));
  return db;
}

/** Brings the tables up to date. The lock makes processes that start together take turns. */
export async function prepareSchema(db: pg.Pool) {
  await inTransaction(db, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('slipway identity schema'))");
    await client.query(schema);
  });
}

/** Waits while the database is still starting; a wrong address or password is reported after that time. */
export async function prepareSchemaPatiently(db: pg.Pool, log: Logger, patience = 30_000) {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    try {
      return await prepareSchema(db);
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      log.warn({ error }, "the database is not ready, trying again");
      await wait(500);
    }
  }
}

export async function inTransaction<Result>(
  db: pg.Pool,
  work: (client: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await db.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    failure = await client.query("rollback").then(
      () => undefined,
      (lost: Error) => lost,
    );
    throw error;
  } finally {
    client.release(failure);
  }
}

/** A row that breaks a unique index: another one has that key already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}
