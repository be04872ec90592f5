import { sql } from "kysely";

const customer = sql`
    first_name text collate "und-x-icu" not null,
    last_name text collate "und-x-icu" not null,
    phone text,
    email text,
    address text,
    address2 text,
    city text collate "und-x-icu",
    region text,
    country text,
    zipcode text`;

/** The warranty of a hull: its owners, the claims made on it, the inquiries about it. */
export const warranty = sql`
  create table warranty_registration (
    id uuid primary key default gen_random_uuid(),
    warranty_id integer generated always as identity unique,
    profile_id text not null references profiles,
    dealer_name text collate "und-x-icu",
    admin_name text,
    admin_email text,
    hull_identification_number text not null check (hull_identification_number = upper(hull_identification_number)),
    purchase_date date not null,
    brand text,
    model text collate "und-x-icu",
    model_id uuid not null references boat_models,
    ${customer},
    motor_details text,
    accessories text,
    primary_use text,
    comments text,
    -- Whoever takes over a boat registers it later than 30 days after it was bought, and is not late.
    is_transfer boolean not null default false,
    submittedon timestamptz(3) not null default now(),
    status text not null default 'New' check (status in ('New', 'Archived', 'Deleted')),
    is_deleted smallint not null default 0 check (is_deleted in (0, 1)),
    search_text text not null generated always as (search_text(
      warranty_id::text, hull_identification_number, brand, model, dealer_name, admin_name, admin_email,
      first_name, last_name, phone, email, address, city, zipcode, status
    )) stored
  );

  create unique index one_current_owner on warranty_registration (hull_identification_number)
    where status = 'New' and is_deleted = 0;
  create index on warranty_registration (model_id);
  create index on warranty_registration using gin (
    search_text gin_trgm_ops, hull_identification_number gin_trgm_ops, model gin_trgm_ops, admin_name gin_trgm_ops,
    status gin_trgm_ops
  );
  call keep_copy('warranty_registration', 'dealer_name', 'name');
  call index_sorts('warranty_registration',
    array['submittedon', 'hull_identification_number', 'brand', 'model', 'dealer_name', 'status', 'first_name',
      'last_name', 'purchase_date'],
    tie => 'warranty_id', within => '{profile_id}');
  call announce_changes('warranty_registration', 'profile_id');

  create table warranty_claims (
    id uuid primary key default gen_random_uuid(),
    warranty_claims_id integer generated always as identity unique,
    profile_id text not null references profiles,
    dealer_name text collate "und-x-icu",
    associate_name text,
    associate_email text,
    admin_name text,
    admin_email text,
    hull_identification_number text not null check (hull_identification_number = upper(hull_identification_number)),
    purchase_date date,
    brand text,
    model text collate "und-x-icu",
    model_id uuid references boat_models,
    ${customer},
    motor_details text,
    issues text,
    repairs text,
    parts text,
    photos jsonb not null default '[]'
      check (case when jsonb_typeof(photos) = 'array' then jsonb_array_length(photos) <= 10 else false end),
    labor_hours text,
    labor_total text,
    parts_used text,
    sublet text,
    other text,
    claim_total text,
    status text not null default 'new' check (status in ('new', 'under review', 'approved', 'denied')),
    submittedon timestamptz(3) not null default now(),
    fulfilledon timestamptz(3),
    comments text,
    search_text text not null generated always as (search_text(
      warranty_claims_id::text, hull_identification_number, brand, model, dealer_name, associate_name, associate_email,
      first_name, last_name, phone, email, city, zipcode, status
    )) stored
  );

  create index on warranty_claims (model_id);
  create index on warranty_claims using gin (search_text gin_trgm_ops);
  call keep_copy('warranty_claims', 'dealer_name', 'name');
  call index_sorts('warranty_claims',
    array['submittedon', 'hull_identification_number', 'brand', 'model', 'dealer_name', 'status', 'first_name',
      'last_name', 'fulfilledon'],
    tie => 'warranty_claims_id', within => '{profile_id,status}');
  call announce_changes('warranty_claims', 'profile_id');

  -- Boat owners are told the number of their inquiry, as «W-12», and the list finds it by that.
  create table warranty_inquiries (
    id uuid primary key default gen_random_uuid(),
    warranty_inquiry_id integer generated always as identity unique,
    request_date timestamptz(3) not null default now(),
    model text collate "und-x-icu",
    hull_identification_number text,
    first_name text collate "und-x-icu",
    last_name text collate "und-x-icu",
    address text,
    address1 text,
    phone text,
    city text,
    region text,
    country text,
    zipcode text,
    email text,
    comments text,
    fulfilledby text collate "und-x-icu",
    fulfilledon timestamptz(3),
    search_text text not null generated always as (search_text(
      'w-' || warranty_inquiry_id::text, model, hull_identification_number, first_name, last_name, phone, email, city,
      region, zipcode, comments, fulfilledby
    )) stored,
    check ((fulfilledby is null) = (fulfilledon is null))
  );

  create index on warranty_inquiries using gin (search_text gin_trgm_ops);
  call index_sorts('warranty_inquiries',
    array['request_date', 'model', 'first_name', 'last_name', 'fulfilledby', 'fulfilledon'],
    tie => 'warranty_inquiry_id');
  call announce_changes('warranty_inquiries');
`;
