import { sql } from "kysely";

/** People who sign in, whom sales people serve, and what co-op money a dealer has for a year. */
export const profiles = sql`
  create table profiles (
    profile_id text primary key check (profile_id <> ''),
    name text collate "und-x-icu" not null,
    company text collate "und-x-icu",
    display_name text collate "und-x-icu" not null generated always as (coalesce(nullif(company, ''), name)) stored,
    email text collate "und-x-icu" not null,
    business_email text,
    phone text,
    address text,
    address2 text,
    city text collate "und-x-icu",
    region text,
    country text,
    zipcode text,
    website text,
    dealer_code text unique,
    location point,
    has_skiff boolean not null default false,
    has_seachaser boolean not null default false,
    has_funchaser boolean not null default false,
    role text not null check (role in ('Dealer', 'Sales', 'Admin')),
    status text not null default 'active' check (status in ('active', 'archived')),
    parent_admin text references profiles,
    permissions text[] not null default '{}',
    notify_by_email boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    crm_mail_event_trigger timestamptz(3),
    mail_event_trigger timestamptz(3),
    search_text text not null generated always as (search_text(
      name, company, email, business_email, phone, address, address2, city, region, zipcode, dealer_code, status
    )) stored,
    status_then_name text collate "und-x-icu" not null generated always as (status || ' ' || name) stored
  );

  create unique index profiles_email_key on profiles (lower(email collate "C"));
  create index on profiles (parent_admin);
  create index on profiles (role, status, name, profile_id);
  create index on profiles (role, status_then_name, profile_id);
  create index on profiles using gin (search_text gin_trgm_ops);
  create index nearest_dealers on profiles using gist (on_sphere(location))
    where role = 'Dealer' and status = 'active' and location is not null;
  call index_sorts('profiles',
    array['name', 'company', 'display_name', 'email', 'city', 'region', 'dealer_code', 'status', 'created_at'],
    tie => 'profile_id', within => '{role}');
  call keep_updated_at('profiles');
  call announce_changes('profiles', 'profile_id');

  -- profile_id is the sales user, assign_user_id the dealer it serves.
  create table sales_assign (
    profile_id text not null references profiles on delete cascade,
    assign_user_id text not null references profiles on delete cascade,
    primary key (profile_id, assign_user_id)
  );

  create index on sales_assign (assign_user_id);
  call announce_changes('sales_assign', 'profile_id');

  create table co_op_allowances (
    profile_id text not null references profiles on delete cascade,
    year integer not null check (year between 1900 and 2999),
    amount numeric(12, 2) not null check (amount >= 0),
    primary key (profile_id, year)
  );

  create index on co_op_allowances (year);
  call announce_changes('co_op_allowances', 'profile_id');
`;
