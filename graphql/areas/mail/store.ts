import { type Selectable, sql } from "kysely";
import { type Db, storedNow } from "../../db/pool";
import { type DB } from "../../db/types";
import { badInput, notFound } from "../../request/errors";
import { crmLead, isForgotten, markLeadSent } from "../leads/crm/crm-mails";
import { conversationMail } from "../conversations/mails";
import { digestMail } from "../leads/clocks/digests";
import { mailedNote } from "../notifications/notify";

export type OutboxMail = Selectable<DB["outbox_mails"]>;

const mostAtOnce = 100;

/**
 * Mails that are due; two workers that claim together get different ones. `payload.profileId` says whom a mail is for:
 * whoever was archived since is sent nothing, and a note goes to the address that its profile has now, if mail about
 * notes is still switched on there and it may still be read; so does what tells of conversations, of which all may be,
 * and what tells of waiting leads.
 */
export async function claimMails(db: Db, limit: number): Promise<OutboxMail[]> {
  if (limit < 1 || limit > mostAtOnce) throw badInput(`Between 1 and ${mostAtOnce} mails can be claimed.`);

  return db
    .with("due", (query) =>
      query
        .selectFrom("outbox_mails")
        .where("sent_at", "is", null)
        .where("next_attempt_at", "<=", storedNow)
        .where((mail) => mail.or([mail("claimed_until", "is", null), mail("claimed_until", "<", storedNow)]))
        .where((mail) => mail.not(isForgotten(mail)))
        .where(
          sql<boolean>`not exists (select from profiles
            where profiles.profile_id = payload ->> 'profileId'
              and (profiles.status = 'archived' or ${isOfBell} and not (profiles.notify_by_email
                and holds(lower(profiles.role), profiles.permissions, payload ->> 'needs')
                and not exists (select from jsonb_array_elements_text(coalesce(payload -> 'needsAll', '[]')) need
                  where not holds(lower(profiles.role), profiles.permissions, need)))))`,
        )
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

/** Whom the bell tells, mail tells where that is switched on. */
const isOfBell = sql`outbox_mails.kind in (${mailedNote}, ${conversationMail}, ${digestMail})`;

const addressNow = sql<string>`coalesce(
  (select email from profiles
    where ${isOfBell} and profile_id = outbox_mails.payload ->> 'profileId'),
  outbox_mails.to_email)`;

/**
 * Counts the try. After a failure 1, 2, 4 … minutes go by until the next, an hour at most. A mail that was sent stays
 * sent.
 */
export async function markMail(db: Db, id: string, error: string | undefined): Promise<boolean> {
  const marked = await db
    .updateTable("outbox_mails")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .set((mail) => ({ attempts: mail("attempts", "+", 1), claimed_until: null }))
    .set(
      error === undefined
        ? { sent_at: sql`now()`, last_error: null }
        : { next_attempt_at: afterFailure, last_error: error.slice(0, 500) },
    )
    .returning(["kind", "payload"])
    .executeTakeFirst();

  if (marked) {
    if (error === undefined && marked.kind === crmLead) await markLeadSent(db, marked.payload);
    return true;
  }
  const known = await db.selectFrom("outbox_mails").where("id", "=", id).select("id").executeTakeFirst();
  if (!known) throw notFound();
  return false;
}

const afterFailure = sql<Date>`now() + least(interval '1 hour', interval '1 minute' * pow(2, least(attempts, 10)))`;
