import { sql } from "kysely";
import { type Db } from "./pool";

/**
 * Takes out what has served its time: tokens that would not be accepted anyway, answers nobody asks for again, sheets
 * nobody finished.
 */
export async function sweep(db: Db): Promise<void> {
  await db
    .deleteFrom("revoked_tokens")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom("lead_import_rows")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
