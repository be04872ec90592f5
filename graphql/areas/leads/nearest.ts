import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { badInput } from "../../service/errors";
import { type Lead } from "./store";

/** What everybody who sees the lead may know of a dealer: nothing that the dealer's own web site does not say. */
export type NearestDealer = {
  name: string;
  address: string | null;
  address2: string | null;
  city: string | null;
  region: string | null;
  zipcode: string | null;
  phone: string | null;
  website: string | null;
  distance: number;
};

const mostDealers = 10;

/** Active dealers by great-circle miles; an index finds them (`nearest_dealers`). */
export async function nearestDealers(
  db: Db,
  { location }: Pick<Lead, "location">,
  limit: number,
): Promise<NearestDealer[]> {
  if (limit < 1 || limit > mostDealers) throw badInput(`Between 1 and ${mostDealers} dealers can be listed.`);
  if (!location) return [];

  const here = sql`point(${location.x}::float8, ${location.y}::float8)`;
  const { rows } = await sql<NearestDealer>`
    select display_name as name, address, address2, city, region, zipcode, phone, website,
      miles_between(location, ${here}) as distance
    from profiles
    where role = 'Dealer' and status = 'active' and location is not null
    order by on_sphere(location) <-> on_sphere(${here}), profile_id
    limit ${limit}`.execute(db);
  return rows;
}
