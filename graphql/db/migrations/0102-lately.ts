import { sql } from "kysely";

/**
 * All columns that the dashboard's figures of the last 30 days read, so that PostgreSQL finds them in the index and fetches
 * no row. The indexes by `lead_date` go, because no list is sorted by it.
 */
export const lately = sql`
  create index leads_lately on leads (created_at) include (lead_type, brand, fulfilledby) where merged_into is null;
  create index leads_answered_lately on leads (fulfilledon) include (created_at, lead_type) where merged_into is null;
  drop index if exists leads_lead_date_lead_id_idx;
  drop index if exists leads_profile_id_lead_date_lead_id_idx;
`;
