import { sql } from "kysely";

/** Albums of images and videos for dealers to download. */
export const media = sql`
  create table media_albums (
    id uuid primary key default gen_random_uuid(),
    album_name text collate "und-x-icu" not null,
    brand text not null,
    description text,
    profile_id text references profiles,
    position integer not null default 0,
    created timestamptz(3) not null default now(),
    search_text text not null generated always as (search_text(album_name, brand)) stored
  );

  create index on media_albums (profile_id);
  create index on media_albums using gin (search_text gin_trgm_ops);
  call index_sorts('media_albums', array['album_name', 'brand', 'position', 'created'], tie => 'id');
  call announce_changes('media_albums');

  create table media_items (
    id uuid primary key default gen_random_uuid(),
    media_id uuid not null references media_albums on delete cascade,
    name text not null,
    preview_link text,
    download_link text not null,
    description text,
    media_type text not null check (media_type in ('image', 'video')),
    size integer check (size >= 0),
    position integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );

  create index on media_items (media_id, position, id);
  create index on media_items (download_link);
  create index on media_items (preview_link);
  call keep_updated_at('media_items');
  call announce_changes('media_items');

  -- Files of deleted media, until they are gone from the media server too.
  create table media_removals (
    path text primary key,
    at timestamptz(3) not null default now()
  );

  create index on media_removals (at, path);
`;
