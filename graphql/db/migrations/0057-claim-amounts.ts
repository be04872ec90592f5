import { sql } from "kysely";

/** What an approval gave of what a claim asked for; of those of before nobody knows it, and the release before says nothing. */
export const claimAmounts = sql`
  alter table warranty_claims add column approved_amount numeric(12, 2) check (approved_amount >= 0);
`;
