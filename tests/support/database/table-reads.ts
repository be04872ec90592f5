import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createDb, type Db } from "#graphql/db/pool";
import { type DB } from "#graphql/db/types";

/** `rows` that were read, by an index or one after the other; `scans` of the whole table. */
type TableReads = { rows: number; scans: number };

/** Counts what these reads take from a table, on connections of their own. */
export async function tableReads(
  { db, url }: { db: Db; url: string },
  table: keyof DB,
  read: (db: Db) => Promise<unknown>,
): Promise<TableReads> {
  const own = createDb(url, { max: 3 });
  const others = await backends(db);
  const before = await readSoFar(db, table);
  await read(own);
  await own.destroy();
  // PostgreSQL counts what a connection has done when its process ends, later than the connection.
  while ((await backends(db)).some((pid) => !others.includes(pid))) await sleep(10);
  const after = await readSoFar(db, table);
  return { rows: after.rows - before.rows, scans: after.scans - before.scans };
}

async function readSoFar(db: Db, table: keyof DB): Promise<TableReads> {
  const { rows } = await sql<TableReads>`
    select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows, seq_scan::int as scans
    from pg_stat_user_tables where relname = ${table}`.execute(db);
  return rows[0] ?? { rows: 0, scans: 0 };
}

async function backends(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
}
