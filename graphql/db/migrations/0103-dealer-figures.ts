import { sql } from "kysely";

/**
 * All columns that a dealer's dashboard counts by, so that PostgreSQL fetches no row for it: of a dealer with 36,000 leads it
 * took 161 ms, now 34.
 */
export const dealerFigures = sql`
  drop index if exists leads_waiting;
  create index leads_waiting on leads (profile_id, created_at, lead_id)
    where fulfilledby is null and merged_into is null;
  drop index if exists leads_profile_id_created_at_lead_id_idx;
  create index leads_profile_id_created_at_lead_id_idx on leads (profile_id, created_at, lead_id)
    include (lead_type, brand, fulfilledby, merged_into);
  drop index if exists leads_profile_id_fulfilledon_lead_id_idx;
  create index leads_profile_id_fulfilledon_lead_id_idx on leads (profile_id, fulfilledon, lead_id)
    include (lead_type, created_at, merged_into);
`;
