import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { badInput } from "../../../request/errors";
import { type Lead } from "../store";

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

type Placed = Pick<Lead, "location">;

const mostDealers = 10;

/** As the index `nearest_dealers` has it. */
export const isActiveDealer = sql`role = 'Dealer' and status = 'active' and location is not null`;

/**
 * Of each of these leads, in their order: active dealers by great-circle miles. One statement, and an index finds them
 * (`nearest_dealers`). @throws BAD_INPUT for a limit that is none
 */
export async function nearestDealers(db: Db, leads: readonly Placed[], limit: number): Promise<NearestDealer[][]> {
  if (limit < 1 || limit > mostDealers) throw badInput(`Between 1 and ${mostDealers} dealers can be listed.`);
  const found = leads.map((): NearestDealer[] => []);
  const places = leads.flatMap(({ location }, nth) => (location ? { nth, ...location } : []));
  if (places.length === 0) return found;

  const { rows } = await sql<NearestDealer & { nth: number }>`
    select places.nth, dealer.*
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as places (nth int, x float8, y float8)
      cross join lateral (
        select display_name as name, address, address2, city, region, zipcode, phone, website,
          miles_between(location, point(places.x, places.y)) as distance
        from profiles
        where ${isActiveDealer}
        order by on_sphere(location) <-> on_sphere(point(places.x, places.y)), profile_id
        limit ${limit}
      ) dealer
    order by places.nth, dealer.distance`.execute(db);
  for (const { nth, ...dealer } of rows) found[nth]?.push(dealer);
  return found;
}

type Batch = { leads: Placed[]; found: Promise<NearestDealer[][]> };

/** What one operation asks for in this turn, by limit. */
const batches = new WeakMap<object, Map<number, Batch>>();

/** The same of one lead, for a field: what all rows of a page ask for is read together. `of` is the operation's context. */
export async function nearestTogether(of: { db: Db }, lead: Placed, limit: number): Promise<NearestDealer[]> {
  const ofLimits = batches.get(of) ?? new Map<number, Batch>();
  batches.set(of, ofLimits);
  const { leads, found } = ofLimits.get(limit) ?? begin(of.db, limit, ofLimits);
  const nth = leads.push(lead) - 1;
  return (await found)[nth] ?? [];
}

function begin(db: Db, limit: number, ofLimits: Map<number, Batch>): Batch {
  const leads: Placed[] = [];
  const found = Promise.resolve().then(() => {
    ofLimits.delete(limit);
    return nearestDealers(db, leads, limit);
  });
  const batch = { leads, found };
  ofLimits.set(limit, batch);
  return batch;
}
