import { sql } from "kysely";

/** Files of deleted media, until they are gone from the media server too. */
export const mediaRemovals = sql`
  create table media_removals (
    path text primary key,
    at timestamptz(3) not null default now()
  );

  create index on media_removals (at, path);
  create index on media_items (download_link);
  create index on media_items (preview_link);
`;
