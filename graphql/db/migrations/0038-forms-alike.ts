import { sql } from "kysely";

/** What forms hold is compared by a digest of its own: their contents' are made with each form's key. */
export const formsAlike = sql`
  alter table idempotency_keys add column alike text`;
