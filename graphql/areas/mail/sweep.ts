import { daysAgo } from "../../db/days-ago";
import { type Db } from "../../db/pool";
import { conversationMail } from "../conversations/mails";
import { digestMail } from "../leads/clocks/digests";
import { isForgotten } from "../leads/crm/crm-mails";
import { mailedNote } from "../notifications/notify";

/** Days for which an operator can look up what was mailed to whom. */
const daysOfMails = 90;

/** Deletes mails that were sent or refused long ago, and unsent ones whose news is old. */
export async function sweepMails(db: Db): Promise<void> {
  await db.deleteFrom("outbox_mails").where("sent_at", "<", daysAgo(daysOfMails)).execute();
  await db.deleteFrom("outbox_mails").where("refused_at", "<", daysAgo(daysOfMails)).execute();
  await db
    .deleteFrom("outbox_mails")
    .where("sent_at", "is", null)
    .where((mail) => mail.or([mail("kind", "in", [mailedNote, conversationMail]), isForgotten(mail)]))
    .where("created_at", "<", daysAgo(7))
    .execute();
  // By then the next digest is due.
  await db
    .deleteFrom("outbox_mails")
    .where("sent_at", "is", null)
    .where("kind", "=", digestMail)
    .where("created_at", "<", daysAgo(1))
    .execute();
}
