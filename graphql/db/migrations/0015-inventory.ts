import { sql } from "kysely";

/** Boats that dealers have to sell. Measures are text, as dealers write them (8' 2"). */
export const inventory = sql`
  create table inventory (
    id uuid primary key default gen_random_uuid(),
    boat_name text collate "und-x-icu" not null,
    boat_price text,
    boat_weight text,
    beam text,
    year integer check (year between 1900 and 2999),
    description text,
    draft text,
    fuel_capacity text,
    gunnel_height text,
    transom_size text,
    length_overall_ft text,
    length_overall_in text,
    maximum_hp text,
    maximum_person text,
    maximum_weight text,
    profile_id text not null references profiles,
    assign_dealer text references profiles,
    site text,
    hull_identification_number text,
    updated_by text,
    is_deleted smallint not null default 0 check (is_deleted in (0, 1)),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    search_text text not null generated always as (search_text(
      boat_name, boat_price, year::text, description, site, hull_identification_number
    )) stored
  );

  create index on inventory using gin (search_text gin_trgm_ops);
  call index_sorts('inventory',
    array['boat_name', 'boat_price', 'year', 'site', 'hull_identification_number', 'created_at', 'updated_at'],
    tie => 'id', within => '{profile_id,assign_dealer}');
  call keep_updated_at('inventory');
  call announce_changes('inventory', 'profile_id', 'assign_dealer');

  -- Images keep the order in which they came; the first stands for the boat in lists.
  create table inventory_images (
    id uuid primary key default gen_random_uuid(),
    inventory_id uuid not null references inventory on delete cascade,
    image_path text not null,
    position integer generated always as identity
  );

  create index on inventory_images (inventory_id, id);
  create index on inventory_images (inventory_id, position);
  create index on inventory_images (image_path);
  call announce_changes('inventory_images');
`;
