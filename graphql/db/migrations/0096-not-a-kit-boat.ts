import { sql } from "kysely";

/** A sales credit claim for a boat that is no kit comes without the list of fiberglass accessories. */
export const notAKitBoat = sql`
  alter table government_commerical_sales_credit_claims add column not_kit_boat boolean not null default false;
`;
