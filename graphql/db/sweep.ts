import { sql } from "kysely";
import { conversationMail } from "../areas/conversations/mails";
import { sweepDrafts } from "../areas/drafts/sweep";
import { digestMail } from "../areas/leads/clocks/digests";
import { isForgotten } from "../areas/leads/crm-mails";
import { rejectedRowsKept } from "../areas/leads/import/rules";
import { mailedNote } from "../areas/notifications/notify";
import { type Db } from "./pool";

/** Days for which it can be looked up what was mailed to whom. */
const sentMailsKept = 90;

/**
 * Takes out what has served its time: tokens that would not be accepted anyway, sessions that have ended, answers nobody
 * asks for again, where files of forms were put, how much strangers have sent, sheets nobody finished and rows nobody
 * corrected, what can be taken back no longer, drafts that nobody goes on with, mails that were sent, news that is none any more.
 */
export async function sweep(db: Db): Promise<void> {
  await db
    .deleteFrom("revoked_tokens")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom("placed_files")
    .where("placed_at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom("strangers_sent")
    .where("until", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("lead_import_rows")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
  await db
    .deleteFrom("lead_import_checks")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
  await db
    .updateTable("lead_import_fail")
    .where("cells", "is not", null)
    .where("created_at", "<", daysAgo(rejectedRowsKept))
    .set({ cells: null })
    .execute();
  await db
    .deleteFrom("undoable_deeds")
    .where("at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom("notifications")
    .where("created_at", "<", sql<Date>`now() - interval '1 year'`)
    .execute();
  await sweepDrafts(db);
  await db.deleteFrom("outbox_mails").where("sent_at", "<", daysAgo(sentMailsKept)).execute();
  await db
    .deleteFrom("outbox_mails")
    .where("sent_at", "is", null)
    .where((mail) => mail.or([mail("kind", "in", [mailedNote, conversationMail]), isForgotten(mail)]))
    .where("created_at", "<", daysAgo(7))
    .execute();
  // By then the next one is due.
  await db
    .deleteFrom("outbox_mails")
    .where("sent_at", "is", null)
    .where("kind", "=", digestMail)
    .where("created_at", "<", daysAgo(1))
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
