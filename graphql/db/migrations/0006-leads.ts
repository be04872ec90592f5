import { sql } from "kysely";

/** Leads, and what an import leaves behind: its waiting rows, its log, its failures. */
export const leads = sql`
  create table leads (
    id uuid primary key default gen_random_uuid(),
    lead_id integer generated always as identity unique,
    profile_id text references profiles,
    dealer_name text collate "und-x-icu",
    dealer_id text,
    lead_type text not null check (lead_type in ('quote', 'catalog')),
    status text not null default 'new',
    name text collate "und-x-icu" not null,
    address text,
    city text collate "und-x-icu",
    state text,
    postal_code text,
    country text,
    email text,
    phone text,
    heard_about text,
    magazines text,
    time_frame text,
    ownership text,
    interests text,
    age text,
    annual_income text,
    brand text,
    lead_date timestamptz(3) not null default now(),
    options text,
    fulfilledby text collate "und-x-icu",
    fulfilledon timestamptz(3),
    location point,
    crm_mail_lead_sent smallint not null default 0 check (crm_mail_lead_sent in (0, 1)),
    row_hash bytea unique check (octet_length(row_hash) = 32),
    created_at timestamptz(3) not null default now(),
    search_text text not null generated always as (search_text(
      lead_id::text, lead_type, dealer_name, brand, name, email, phone, address, city, state, postal_code, fulfilledby
    )) stored,
    check ((fulfilledby is null) = (fulfilledon is null))
  );

  call keep_copy('leads', 'dealer_name', 'display_name');
  call index_sorts('leads',
    array['lead_type', 'dealer_name', 'lead_date', 'created_at', 'brand', 'name', 'fulfilledby', 'fulfilledon'],
    tie => 'lead_id', within => '{profile_id}');
  create index on leads using gin (search_text gin_trgm_ops);
  create index leads_counted on leads (lead_type, created_at);
  create index leads_counted_by_dealer on leads (profile_id, lead_type, created_at);
  create index leads_unsent on leads (profile_id) where crm_mail_lead_sent = 0;
  create index leads_open_unassigned on leads (lead_id) where profile_id is null and fulfilledby is null;
  call announce_changes('leads', 'profile_id');

  create table lead_import_rows (
    import_id uuid not null,
    row_number integer not null check (row_number > 0),
    line_number integer check (line_number > 0),
    cells jsonb not null,
    created_by text not null,
    created_at timestamptz(3) not null default now(),
    primary key (import_id, row_number)
  );

  create index on lead_import_rows (created_at);

  create table lead_import_logs (
    id uuid primary key default gen_random_uuid(),
    file_name text,
    row_count integer not null default 0 check (row_count >= 0),
    stored_count integer not null default 0 check (stored_count >= 0),
    skipped_count integer not null default 0 check (skipped_count >= 0),
    failed_count integer not null default 0 check (failed_count >= 0),
    repeated_count integer not null default 0 check (repeated_count >= 0),
    warnings jsonb not null default '[]',
    lead_success jsonb not null default '[]',
    lead_fail jsonb not null default '[]',
    created_by text references profiles,
    created_by_email text,
    created_at timestamptz(3) not null default now()
  );

  create index on lead_import_logs (created_at, id);
  create index on lead_import_logs (created_by);
  call announce_changes('lead_import_logs');

  create table lead_import_fail (
    id uuid primary key default gen_random_uuid(),
    import_id uuid references lead_import_logs on delete cascade,
    row_number integer,
    line_number integer check (line_number > 0),
    field text,
    message text not null,
    email text,
    cells jsonb,
    created_by text references profiles,
    created_by_email text,
    created_at timestamptz(3) not null default now()
  );

  create index on lead_import_fail (import_id, row_number, id);
  create index on lead_import_fail (created_by);
`;
