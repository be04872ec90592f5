import { sql } from "kysely";

/**
 * Who of the other side has read each message, and when first; `record_message_reads` says that somebody has. Like that
 * it is announced to nobody: a page that shows it would be read anew for having been opened.
 */
export const messageReaders = sql`
  create table record_message_readers (
    message_id uuid not null references record_messages on delete cascade,
    profile_id text not null references profiles,
    reader_name text not null,
    read_at timestamptz(3) not null default now(),
    primary key (message_id, profile_id)
  );

  create index on record_message_readers (profile_id);
`;
