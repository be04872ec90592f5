import { sql } from "kysely";

/** Leads of one customer are found by email and by telephone, however these are typed, and by when they came in. */
export const leadDoubles = sql`
  create index leads_by_email on leads (lower(email), created_at);
  create index leads_by_phone on leads (phone_key(phone), created_at);
`;
