import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import { type DB } from "../../db/types";
import { conversationMail } from "../conversations/mails";
import { digestMail } from "../leads/clocks/digests";
import { isForgotten } from "../leads/crm/crm-mails";
import { mailedNote } from "../notifications/notify";

/** Mails that repeat a notification of the bell. Each person can switch them off. */
export const isOfBell = sql`outbox_mails.kind in (${mailedNote}, ${conversationMail}, ${digestMail})`;

/**
 * Whether a mail waits to be sent. `payload.profileId` says whom a mail is for: somebody archived since gets nothing, nor
 * do an archived dealership's colleagues. A
 * notification is sent only if its reader still wants such mails and may still read it; so is a mail about
 * conversations, of which all must be readable, and one about waiting leads. A mail that was refused for good waits no
 * longer.
 */
export function isDeliverable(
  mail: ExpressionBuilder<DB, "outbox_mails">,
): ExpressionWrapper<DB, "outbox_mails", SqlBool> {
  return mail.and([
    mail("sent_at", "is", null),
    mail("refused_at", "is", null),
    mail.not(isForgotten(mail)),
    sql<boolean>`not exists (select from profiles
      where profiles.profile_id = payload ->> 'profileId'
        and (profiles.status = 'archived' or exists (
          select from profiles dealership
          where dealership.profile_id = profiles.dealership_id and dealership.status = 'archived'
        ) or ${isOfBell} and not (profiles.notify_by_email
          and holds(lower(profiles.role), profiles.permissions, payload ->> 'needs')
          and not exists (select from jsonb_array_elements_text(coalesce(payload -> 'needsAll', '[]')) need
            where not holds(lower(profiles.role), profiles.permissions, need)))))`,
  ]);
}
