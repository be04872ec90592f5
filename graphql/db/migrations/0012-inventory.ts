import { sql } from "kysely";

/** Boats that dealers have to sell, and boats they order. Measures are text, as dealers write them (8' 2"). */
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

  create table inventory_images (
    id uuid primary key default gen_random_uuid(),
    inventory_id uuid not null references inventory on delete cascade,
    image_path text not null
  );

  create index on inventory_images (inventory_id, id);
  call announce_changes('inventory_images');

  create table order_a_boat (
    id uuid primary key default gen_random_uuid(),
    dealer_id text not null references profiles,
    brand text,
    total_qty integer not null default 0 check (total_qty >= 0),
    grand_total numeric(12, 2) not null default 0 check (grand_total >= 0),
    created_at timestamptz(3) not null default now(),
    search_text text not null generated always as (search_text(brand)) stored
  );

  create index on order_a_boat using gin (search_text gin_trgm_ops);
  call index_sorts('order_a_boat', array['created_at', 'brand', 'total_qty', 'grand_total'],
    tie => 'id', within => '{dealer_id}');
  call announce_changes('order_a_boat', 'dealer_id');

  create table order_a_boat_details (
    id uuid primary key default gen_random_uuid(),
    order_a_boat_id uuid not null references order_a_boat on delete cascade,
    brand text,
    color text,
    model text,
    motor_package text,
    options text,
    specifications text,
    qty integer not null default 1 check (qty >= 0),
    total numeric(12, 2) not null default 0 check (total >= 0)
  );

  create index on order_a_boat_details (order_a_boat_id, id);
`;
