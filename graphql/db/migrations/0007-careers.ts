import { sql } from "kysely";

/** Job listings. */
export const careers = sql`
  create table careers (
    id uuid primary key default gen_random_uuid(),
    title text collate "und-x-icu" not null,
    description text not null,
    store_location text collate "und-x-icu" not null,
    salary_range text not null,
    date_needed date not null,
    submittedon timestamptz(3) not null default now(),
    status text not null default 'Pending' check (status in ('Active', 'Pending', 'Closed')),
    search_text text not null generated always as (search_text(title, store_location, salary_range)) stored
  );

  create index on careers using gin (search_text gin_trgm_ops);
  call index_sorts('careers', array['title', 'store_location', 'salary_range', 'date_needed', 'submittedon'],
    tie => 'id', within => '{status}');
  call announce_changes('careers');
`;
