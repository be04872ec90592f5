import { sql } from "kysely";

/** What the bell tells a profile. */
export const notifications = sql`
  create table notifications (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles on delete cascade,
    kind text not null,
    text text not null,
    href text,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  );

  create index on notifications (profile_id, created_at, id);
  create index notifications_unread on notifications (profile_id) where read_at is null;
  call announce_changes('notifications', 'profile_id');
`;
