import { sql } from "kysely";

/**
 * Files of messages that their senders' side removed: their names, by the places that they had. The path itself is gone
 * from the message, so that no release can fetch it; an empty text keeps its place, because the addresses of the other
 * files count places.
 */
export const removedRecordFiles = sql`
  create table removed_record_files (
    message_id uuid not null references record_messages on delete cascade,
    nth int not null,
    file_name text not null,
    profile_id text not null references profiles,
    remover_name text not null,
    removed_at timestamptz(3) not null default now(),
    primary key (message_id, nth)
  );

  create index on removed_record_files (profile_id);
`;
