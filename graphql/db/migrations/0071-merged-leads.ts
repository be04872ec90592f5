import { sql } from "kysely";

/**
 * A lead that was merged into another one is kept as it was, and stands in no list any more. Its row hash stays where imports look
 * for it. What is counted are the others, by indexes of these alone.
 */
export const mergedLeads = sql`
  alter table leads add column merged_into uuid references leads check (merged_into <> id);
  create index leads_merged on leads (merged_into) where merged_into is not null;

  drop index leads_counted;
  drop index leads_counted_by_dealer;
  drop index leads_unsent;
  create index leads_counted on leads (lead_type, created_at) where merged_into is null;
  create index leads_counted_by_dealer on leads (profile_id, lead_type, created_at) where merged_into is null;
  create index leads_unsent on leads (profile_id) where crm_mail_lead_sent = 0 and merged_into is null;
`;
