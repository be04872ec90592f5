import { sql } from "kysely";

/**
 * Files of deleted media, until they are gone from the media server too; and what an archive must know of a file before
 * its bytes: its size, and its CRC-32 in hexadecimal.
 */
export const mediaRemovals = sql`
  create table media_removals (
    path text primary key,
    at timestamptz(3) not null default now()
  );

  create index on media_removals (at, path);
  alter table media_items add size integer check (size >= 0);
  create index on media_items (download_link);
  create index on media_items (preview_link);
`;
