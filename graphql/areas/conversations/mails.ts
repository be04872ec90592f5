import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { intoOutbox } from "../mail/outbox";

/** `outbox_mails.kind` of a mail about what is unread in conversations. */
export const conversationMail = "conversation";

/** Somebody at work reads a message before a mail about it would be written. */
const waitsFor = sql`interval '10 minutes'`;

/**
 * Mails the people who want mail, were notified of a message ten minutes ago or more that nobody of their side has read
 * yet, and got no such mail for a day: one for all that is unread, as far as they may read it. In one statement that
 * moves `conversation_mails` on: of services that do it at once, or again after a crash, one writes it.
 */
export async function mailUnread(db: Db): Promise<void> {
  const mails = sql`
    select profiles.email as to_email,
      case when people.records = 1 then 'Unread: ' || people.about else 'Unread messages in ' || people.records || ' conversations' end as subject,
      'You have ' || ${messages(sql`people.written`, "unread ")} || E'.\n\n' || people.lines as body,
      jsonb_build_object('profileId', people.profile_id, 'needsAll', people.needs,
        'href', case when people.records = 1 then people.href else '/notifications' end) as payload,
      ${`${conversationMail}:`} || people.profile_id || ':' || people.newest as dedupe_key
    from due join people using (profile_id) join profiles using (profile_id)`;
  await sql`
    with unread as (
      select notification.profile_id, notification.needs, notification.href,
        message.nth, message.about, message.record_id, message.created_at
      from notifications notification
        join record_messages message on message.id = notification.message_id
        join profiles on profiles.profile_id = notification.profile_id
      where notification.read_at is null
        and not exists (select from record_message_reads where record_message_reads.message_id = message.id)
        and profiles.status = 'active' and profiles.notify_by_email
        and holds(lower(profiles.role), profiles.permissions, notification.needs)
    ), records as (
      select profile_id, record_id, min(about) as about, min(href) as href, min(needs) as needs, count(*) as written,
        max(nth) filter (where created_at <= now() - ${waitsFor}) as newest
      from unread group by profile_id, record_id
    ), people as (
      select profile_id, count(*) as records, sum(written) as written, max(newest) as newest, min(about) as about,
        min(href) as href, jsonb_agg(distinct needs) as needs,
        string_agg(about || ': ' || ${messages(sql`written`)}, E'\n' order by newest desc nulls last, about) as lines
      from records group by profile_id having max(newest) is not null
    ), due as (
      insert into conversation_mails (profile_id, mailed_at, up_to)
      select profile_id, now(), newest from people order by profile_id
      on conflict (profile_id) do update set mailed_at = excluded.mailed_at, up_to = excluded.up_to
        where conversation_mails.mailed_at <= now() - interval '1 day' and conversation_mails.up_to < excluded.up_to
      returning profile_id
    )
    ${intoOutbox(conversationMail, mails)}`.execute(db);
}

function messages(count: ReturnType<typeof sql>, kind = "") {
  return sql`(${count} || ${` ${kind}message`} || case when ${count} = 1 then '' else 's' end)`;
}
