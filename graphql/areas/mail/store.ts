import { type Selectable, sql } from "kysely";
import { type Db, storedNow } from "../../db/pool";
import { type DB } from "../../db/types";
import { badInput, notFound } from "../../request/errors";
import { crmLead, markLeadSent } from "../leads/crm/crm-mails";
import { isDeliverable, isOfBell } from "./deliverable";

export type OutboxMail = Selectable<DB["outbox_mails"]>;

const mostAtOnce = 100;

/**
 * Mails that are due; two workers that claim together get different ones. What the bell tells too goes to the address that
 * its profile has now.
 */
export async function claimMails(db: Db, limit: number): Promise<OutboxMail[]> {
  if (limit < 1 || limit > mostAtOnce) throw badInput(`Between 1 and ${mostAtOnce} mails can be claimed.`);

  return db
    .with("due", (query) =>
      query
        .selectFrom("outbox_mails")
        .where(isDeliverable)
        .where("next_attempt_at", "<=", storedNow)
        .where((mail) => mail.or([mail("claimed_until", "is", null), mail("claimed_until", "<", storedNow)]))
        .orderBy("next_attempt_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select("id"),
    )
    .updateTable("outbox_mails")
    .from("due")
    .whereRef("outbox_mails.id", "=", "due.id")
    .set({ claimed_until: sql`now() + interval '5 minutes'`, to_email: addressNow })
    .returningAll("outbox_mails")
    .execute();
}

const addressNow = sql<string>`coalesce(
  (select email from profiles
    where ${isOfBell} and profile_id = outbox_mails.payload ->> 'profileId'),
  outbox_mails.to_email)`;

/** After so many permanent refusals a mail is not tried again. One is not enough: some mail servers refuse by mistake for an hour. */
const mostRefusals = 3;

/** Why a mail was not sent; `permanent`: the mail server will not accept it later either. */
export type Failure = { reason: string; permanent: boolean };

/**
 * Counts the try. After a failure 1, 2, 4 … minutes go by until the next, an hour at most; after the third permanent one
 * the mail is tried no more. A mail that was sent stays sent.
 */
export async function markMail(db: Db, id: string, failure?: Failure): Promise<boolean> {
  const marked = await db
    .updateTable("outbox_mails")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .set((mail) => ({ attempts: mail("attempts", "+", 1), claimed_until: null }))
    .set(
      failure
        ? { next_attempt_at: afterFailure, last_error: failure.reason.slice(0, 500) }
        : { sent_at: sql`now()`, last_error: null, refused_at: null },
    )
    .$if(failure?.permanent === true, (query) => query.set({ refusals: sql`refusals + 1`, refused_at: afterRefusal }))
    .returning(["kind", "payload"])
    .executeTakeFirst();

  if (marked) {
    if (!failure && marked.kind === crmLead) await markLeadSent(db, marked.payload);
    return true;
  }
  const known = await db.selectFrom("outbox_mails").where("id", "=", id).select("id").executeTakeFirst();
  if (!known) throw notFound();
  return false;
}

const afterFailure = sql<Date>`now() + least(interval '1 hour', interval '1 minute' * pow(2, least(attempts, 10)))`;

const afterRefusal = sql<Date | null>`case when refusals + 1 >= ${mostRefusals} then now() end`;
