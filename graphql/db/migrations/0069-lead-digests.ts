import { sql } from "kysely";

/**
 * Of which day somebody's morning mail about waiting leads was seen to, whether there was anything to write or not; and the
 * leads that wait with a dealer, by age.
 */
export const leadDigests = sql`
  create table lead_digests (
    profile_id text primary key references profiles on delete cascade,
    day date not null
  );

  create index leads_waiting on leads (profile_id, created_at, lead_id) where fulfilledby is null;
`;
