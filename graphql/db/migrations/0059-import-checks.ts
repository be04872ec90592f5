import { sql } from "kysely";

/**
 * Sheets of other heads than the import's own: what an import would come to, before it is one, and which columns were chosen
 * for a head the last time that leads of such a sheet were stored.
 */
export const importChecks = sql`
  create table lead_import_checks (
    import_id uuid primary key,
    file_name text not null,
    head text not null,
    choices jsonb not null,
    open_leads boolean not null,
    row_count integer not null check (row_count >= 0),
    good_count integer not null check (good_count >= 0),
    failed_count integer not null check (failed_count >= 0),
    repeated_count integer not null check (repeated_count >= 0),
    known_count integer not null check (known_count >= 0),
    unknown_brand_count integer not null check (unknown_brand_count >= 0),
    unplaced_count integer not null check (unplaced_count >= 0),
    created_by text not null,
    created_at timestamptz(3) not null default now(),
    check (row_count = good_count + failed_count + repeated_count + known_count)
  );

  create index on lead_import_checks (created_at);

  create table lead_import_mappings (
    head text primary key,
    choices jsonb not null,
    open_leads boolean not null,
    used_by text references profiles,
    used_at timestamptz(3) not null default now()
  );

  create index on lead_import_mappings (used_by);
`;
