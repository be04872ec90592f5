import { sql } from "kysely";

/** In which zone a dealer's business hours are; where nobody has chosen one, its address tells. */
export const dealerZones = sql`
  alter table profiles add column time_zone text check (time_zone <> '');
`;
