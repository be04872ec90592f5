import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type RefusedMails } from "../../generated/resolvers";
import { conflict } from "../../request/errors";
import { mostShown } from "./refused.rules";

/** The mails that mail servers have refused for good and that were not sent since, newest first. */
export async function listRefusedMails(db: Db): Promise<RefusedMails> {
  const rows = await refused(db)
    .select(["id", "kind", "to_email as toEmail", "subject"])
    .select(sql<Date>`refused_at`.as("refusedAt"))
    .select(sql<string>`coalesce(last_error, '')`.as("reason"))
    .orderBy("refused_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  const { total } = await refused(db)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function refused(db: Db) {
  return db.selectFrom("outbox_mails").where("refused_at", "is not", null).where("sent_at", "is", null);
}

/**
 * Lets a refused mail be tried again, three times at most, and returns its address.
 * @throws CONFLICT for a mail that is not refused any more, or was deleted
 */
export async function sendMailAgain(db: Db, id: string): Promise<string> {
  const mail = await db
    .updateTable("outbox_mails")
    .where("id", "=", id)
    .where("refused_at", "is not", null)
    .where("sent_at", "is", null)
    .set({ refused_at: null, refusals: 0, attempts: 0, claimed_until: null, next_attempt_at: sql`now()` })
    .returning("to_email")
    .executeTakeFirst();
  if (!mail) throw conflict("This mail is already being sent again, or was deleted.");
  return mail.to_email;
}
