import { sql } from "kysely";
import { type Db } from "../../db/pool";

/** Deletes revoked tokens that have expired anyway, and sessions that have ended. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom("revoked_tokens")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}
