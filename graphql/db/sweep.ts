import { sql } from "kysely";
import { mailedNote } from "../areas/notifications/notify";
import { type Db } from "./pool";

/**
 * Takes out what has served its time: tokens that would not be accepted anyway, answers nobody asks for again, sheets
 * nobody finished, news that is none any more.
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
  await db
    .deleteFrom("notifications")
    .where("created_at", "<", sql<Date>`now() - interval '1 year'`)
    .execute();
  await db
    .deleteFrom("outbox_mails")
    .where("kind", "=", mailedNote)
    .where("sent_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
}
