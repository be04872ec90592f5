import { sql } from "kysely";

/** Which files came with somebody's forms: the portal notes where it has put each, and a form may name no others. */
export const placedFiles = sql`
  create table placed_files (
    profile_id text not null,
    path text not null,
    placed_at timestamptz(3) not null default now(),
    primary key (profile_id, path)
  );
  create index on placed_files (placed_at);
`;
