import { sql } from "kysely";

/** What the warranty screens look for and tell apart. */
export const warrantyLists = sql`
  alter table boat_models add column search_text text not null generated always as (search_text(model, brand)) stored;

  -- Whoever takes over a boat registers it later than 30 days after it was bought, and is not late.
  alter table warranty_registration add column is_transfer boolean not null default false;
`;
