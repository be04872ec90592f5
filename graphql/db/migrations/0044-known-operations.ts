import { sql } from "kysely";

/** What releases that ran on this database ask: the next one answers it for as long as portals of theirs may be running. */
export const knownOperations = sql`
  create table known_operations (
    sha256 text primary key,
    text text not null,
    last_known timestamptz not null default now()
  )`;
