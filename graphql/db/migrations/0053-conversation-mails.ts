import { sql } from "kysely";

/**
 * Which message a note in the bell tells of, and when somebody was last mailed about unread ones: `up_to` is the newest of
 * them, so that no mail tells of nothing new.
 */
export const conversationMails = sql`
  alter table notifications add column message_id uuid references record_messages on delete cascade;
  create index on notifications (message_id) where message_id is not null;

  create table conversation_mails (
    profile_id text primary key references profiles on delete cascade,
    mailed_at timestamptz(3) not null,
    up_to bigint not null
  );
`;
