import { sql } from "kysely";

/** Shows name their dealership as it is called now, as all else that a dealer has in a list. */
export const boatShowDealers = sql`
  call keep_copy('boat_shows', 'dealer', 'display_name');
  update boat_shows set dealer = null where profile_id is not null; -- the trigger fills it in
`;
