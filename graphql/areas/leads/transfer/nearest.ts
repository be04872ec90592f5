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
  /** Miles; null where nobody knows where one of both is. */
  distance: number | null;
  /** The lead is with it. */
  is_own: boolean;
};

type LocatedLead = Pick<Lead, "location" | "profile_id">;

/** `withOwn`: and the dealer that the lead is with, as the first. */
type Wanted = { limit: number; withOwn?: boolean };

const mostDealers = 10;

/** As the index `nearest_dealers` has it. */
export const isActiveDealer = sql`role = 'Dealer' and status = 'active' and location is not null`;

/**
 * Of each of these leads, in their order: active dealers by great-circle miles. One statement, and an index finds them
 * (`nearest_dealers`). @throws BAD_INPUT for a limit that is none
 */
export async function nearestDealers(
  db: Db,
  leads: readonly LocatedLead[],
  { limit, withOwn = false }: Wanted,
): Promise<NearestDealer[][]> {
  if (limit < 1 || limit > mostDealers) throw badInput(`Between 1 and ${mostDealers} dealers can be listed.`);
  const found = leads.map((): NearestDealer[] => []);
  const places = leads.flatMap(({ location, profile_id }, nth) => {
    const own = withOwn ? profile_id : null;
    return location || own ? { nth, ...location, own } : [];
  });
  if (places.length === 0) return found;

  const { rows } = await sql<NearestDealer & { nth: number }>`
    select places.nth, dealer.*
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as places (nth int, x float8, y float8, own text)
      cross join lateral (
        (
          select ${asNearest}
          from profiles
          where ${isActiveDealer} and places.x is not null
          order by on_sphere(location) <-> on_sphere(point(places.x, places.y)), profile_id
          limit ${limit}
        )
        union
        select ${asNearest} from profiles where profile_id = places.own and role = 'Dealer' and status = 'active'
      ) dealer
    order by places.nth, dealer.is_own desc, dealer.distance`.execute(db);
  for (const { nth, ...dealer } of rows) found[nth]?.push(dealer);
  return found;
}

const asNearest = sql`
  display_name as name, address, address2, city, region, zipcode, phone, website,
  miles_between(location, point(places.x, places.y)) as distance,
  coalesce(profile_id = places.own, false) as is_own`;

type Batch = { leads: LocatedLead[]; found: Promise<NearestDealer[][]> };

/** What one operation asks for in this turn, by what is wanted. */
const batches = new WeakMap<object, Map<string, Batch>>();

/** The same of one lead, for a field: what all rows of a page ask for is read together. `of` is the operation's context. */
export async function nearestTogether(of: { db: Db }, lead: LocatedLead, wanted: Wanted): Promise<NearestDealer[]> {
  const ofWanted = batches.get(of) ?? new Map<string, Batch>();
  batches.set(of, ofWanted);
  const { leads, found } = ofWanted.get(JSON.stringify(wanted)) ?? begin(of.db, wanted, ofWanted);
  const nth = leads.push(lead) - 1;
  return (await found)[nth] ?? [];
}

function begin(db: Db, wanted: Wanted, ofWanted: Map<string, Batch>): Batch {
  const key = JSON.stringify(wanted);
  const leads: LocatedLead[] = [];
  const found = Promise.resolve().then(() => {
    ofWanted.delete(key);
    return nearestDealers(db, leads, wanted);
  });
  const batch = { leads, found };
  ofWanted.set(key, batch);
  return batch;
}
