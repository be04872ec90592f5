import { sql } from "kysely";
import { type Db } from "./pool";

/** Takes out what has served its time: tokens that would not be accepted anyway, and answers nobody asks for again. */
export async function sweep(db: Db): Promise<void> {
  await db
    .deleteFrom("revoked_tokens")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
}
