import { sql } from "kysely";

/** Lists of people are sorted by status, and within one by name: one column and one index for both. */
export const people = sql`
  alter table profiles add column status_then_name text collate "und-x-icu" not null
    generated always as (status || ' ' || name) stored;
  create index on profiles (role, status_then_name, profile_id);
`;
