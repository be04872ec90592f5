import { sql } from "kysely";
import { expect } from "vitest";
import { type Db } from "#graphql/db/pool";

/** Until somebody in this database waits for what another one holds, or as many as that. */
export async function somebodyWaits(db: Db, count = 1): Promise<void> {
  await expect.poll(() => waiting(db), { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
