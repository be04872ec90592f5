import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DB } from "./types";

export type Db = Kysely<DB>;

export type DbOptions = {
  /** Connections at most; the data service's default leaves room for several services on one server. */
  max?: number;
  /** Told of connections that break while nobody uses them (the pool replaces them by itself). */
  onError?: (error: Error) => void;
};

/**
 * Values arrive as the stores expect them: `date` as the text YYYY-MM-DD (a day has no time zone), `bigint` as a number
 * where it is exact, `numeric` as its decimal text, `timestamptz` as a Date.
 */
export function createDb(url: string, { max = 20, onError = ignore }: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: "slipway",
    options: "-c timezone=UTC",
    types: parsers(),
  });
  pool.on("error", onError);

  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function parsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  types.setTypeParser(pg.types.builtins.INT8, exactNumber);
  return types;
}

function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function ignore() {}

/** Now, as a column keeps it: rounded to a millisecond, so that a row is not dated later than the statement after it. */
export const storedNow = sql<Date>`now()::timestamptz(3)`;
