import { sql } from "kysely";

/** When a dealer is open, as `BUSINESS_HOURS` has it; where nobody has said so, that setting holds. */
export const dealerHours = sql`
  alter table profiles add column business_hours text check (business_hours <> '');
`;
