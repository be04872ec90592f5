import { sql } from "kysely";

/**
 * All that the dashboard counts of a month's leads, so that PostgreSQL need not fetch them; a month of 100,000 leads has
 * 27,000. No list is sorted by the date that a sheet names.
 */
export const lately = sql`
  create index leads_lately on leads (created_at) include (lead_type, brand, fulfilledby) where merged_into is null;
  create index leads_answered_lately on leads (fulfilledon) include (created_at, lead_type) where merged_into is null;
  drop index if exists leads_lead_date_lead_id_idx;
  drop index if exists leads_profile_id_lead_date_lead_id_idx;
`;
