import { sql } from "kysely";

/** Why a show was denied, as its dealer reads it. */
export const boatShowReasons = sql`
  alter table boat_shows add column reason text;
`;
