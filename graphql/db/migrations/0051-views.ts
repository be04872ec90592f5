import { sql } from "kysely";

/**
 * Lists that somebody keeps under a name. `address`: what its path is narrowed to and sorted by; `field` and `asked`: the
 * root field that the list is read by, and what that is asked, so that it can be counted.
 */
export const views = sql`
  create table views (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles on delete cascade,
    name text not null,
    path text not null,
    address text not null,
    field text not null,
    asked jsonb not null,
    shared boolean not null default false,
    is_default boolean not null default false,
    created_at timestamptz(3) not null default now()
  );

  create unique index one_view on views (profile_id, path, name_key(name));
  create unique index one_shared_view on views (path, name_key(name)) where shared;
  create unique index one_default_view on views (profile_id, path) where is_default;
  call announce_changes('views', 'profile_id');
`;
