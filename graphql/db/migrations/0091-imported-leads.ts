import { sql } from "kysely";

/** The import that brought a lead in, and when its leads were taken back. */
export const importedLeads = sql`
  alter table leads add column import_id uuid;
  create index leads_import_id on leads (import_id) where import_id is not null;
  alter table lead_import_logs add column undone_at timestamptz(3);
`;
