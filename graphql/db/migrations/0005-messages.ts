import { sql } from "kysely";

/** The dashboard's messages: one text, and for each profile whether it was read. */
export const messages = sql`
  create table admin_messages (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles,
    message text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );

  create index on admin_messages (created_at, id);
  create index on admin_messages (profile_id);
  call keep_updated_at('admin_messages');
  call announce_changes('admin_messages');

  create table admin_message_status (
    id uuid primary key default gen_random_uuid(),
    message_id uuid not null references admin_messages on delete cascade,
    user_id text not null references profiles on delete cascade,
    is_read smallint not null default 0 check (is_read in (0, 1)),
    read_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3),
    unique (message_id, user_id),
    check ((is_read = 1) = (read_at is not null))
  );

  create index on admin_message_status (user_id, created_at, id);
  create index on admin_message_status (message_id, is_read);
  create index admin_message_status_unread on admin_message_status (user_id) where is_read = 0;
  call keep_updated_at('admin_message_status');
  call announce_changes('admin_message_status', 'user_id');
`;
