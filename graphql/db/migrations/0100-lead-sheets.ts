import { sql } from "kysely";

/** What is told of a sheet: lines beside row numbers, rows that stand in it twice, and what should be looked at. */
export const leadSheets = sql`
  alter table lead_import_rows add column line_number integer check (line_number > 0);
  alter table lead_import_fail add column line_number integer check (line_number > 0);
  alter table lead_import_logs
    add column repeated_count integer not null default 0 check (repeated_count >= 0),
    add column warnings jsonb not null default '[]';
`;
