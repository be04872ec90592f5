import { sql } from "kysely";

/** Boat shows: upcoming, past, and those a dealer asked for; and the links that calendar programs read them by. */
export const boatShows = sql`
  create table boat_shows (
    id uuid primary key default gen_random_uuid(),
    name text collate "und-x-icu" not null,
    profile_id text references profiles,
    status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Denied')),
    address text,
    address2 text,
    city text collate "und-x-icu",
    zipcode text,
    region text,
    country text,
    description text,
    brands text,
    dealer text collate "und-x-icu",
    site text,
    start_date date not null,
    end_date date not null,
    created_at timestamptz(3) not null default now(),
    modified_at timestamptz(3),
    check (end_date >= start_date)
  );

  create index on boat_shows (profile_id, status, created_at, id);
  call index_sorts('boat_shows',
    array['name', 'dealer', 'city', 'region', 'site', 'start_date', 'end_date', 'created_at'],
    tie => 'id', within => '{status}');
  call announce_changes('boat_shows');

  -- The secret link by which a calendar program reads the boat shows for a profile; what is kept is its hash.
  create table calendar_feeds (
    profile_id text primary key references profiles on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz(3) not null default now()
  );
`;
