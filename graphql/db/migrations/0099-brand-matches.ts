import { sql } from "kysely";

/** How a sheet calls the manufacturer's brands, where it calls them otherwise: pairs, as an admin matched them. */
export const brandMatches = sql`
  alter table lead_import_checks add column brands jsonb not null default '[]';
  alter table lead_import_mappings add column brands jsonb not null default '[]';
`;
