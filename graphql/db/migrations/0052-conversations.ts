import { sql } from "kysely";

/**
 * What dealers and admins write to each other on a claim or a co-op request. `about` is the record in words; `owner_id` its
 * dealer. A message is read once somebody of the other side has seen it. That is kept apart and announced to nobody: a
 * page that shows it would be read anew for having been opened.
 */
export const conversations = sql`
  create table record_messages (
    id uuid primary key default gen_random_uuid(),
    nth bigint not null generated always as identity,
    record_table text not null check (record_table in ('warranty_claims', 'co_op_requests')),
    record_id uuid not null,
    owner_id text not null references profiles,
    about text not null,
    profile_id text not null references profiles,
    author_name text not null,
    from_dealer boolean not null,
    text text not null,
    files text[] not null default '{}',
    created_at timestamptz(3) not null default now()
  );

  create index on record_messages (record_id, nth);
  create index on record_messages (owner_id);
  create index on record_messages (profile_id);
  call announce_changes('record_messages', 'owner_id');

  create table record_message_reads (
    message_id uuid primary key references record_messages on delete cascade,
    read_at timestamptz(3) not null default now()
  );
`;
