import { sql } from "kysely";

/** The secret link by which a calendar program reads the boat shows for a profile; what is kept is its hash. */
export const calendarFeeds = sql`
  create table calendar_feeds (
    profile_id text primary key references profiles on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz(3) not null default now()
  );
`;
