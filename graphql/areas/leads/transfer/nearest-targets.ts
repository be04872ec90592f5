import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { badInput } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { isActiveDealer } from "./nearest";
import { mostLocatedLeads } from "../rules";
import { among, standing, visibleTo } from "../store";

/** What an admin weighs before a dealer gets leads: how near it is, how much it has to do, how soon it answers. */
export type NearestTransferTarget = {
  profile_id: string;
  name: string;
  city: string | null;
  region: string | null;
  nearest_to: number;
  distance: number;
  open_leads: number;
  median_minutes: number | null;
};

export type NearestTransferTargets = { located: number; targets: NearestTransferTarget[] };

const mostTargets = 3;

/**
 * Returns the active dealers whom most of these leads have nearest, that which they are with left out; of those, whom
 * most have among their three nearest, and then the nearer ones. Leads whose location nobody knows have no say. Only
 * admins ask.
 * @throws BAD_INPUT for more leads than the limit: each location is looked up in the index, at 0.7 ms
 */
export async function nearestTransferTargets(
  db: Db,
  viewer: Person,
  ids: readonly string[],
): Promise<NearestTransferTargets> {
  if (ids.length > mostLocatedLeads)
    throw badInput(`The nearest dealers are shown for at most ${mostLocatedLeads} leads.`);
  const { rows } = await sql<NearestTransferTarget & { located: number }>`
    with places as materialized (
      select location[0] as x, location[1] as y, leads.profile_id, count(*)::int as leads
      from leads
      where ${among(ids)} and ${visibleTo(viewer)} and location is not null
      group by 1, 2, 3
    ), near as (
      select dealer.profile_id, dealer.miles, places.leads,
        row_number() over (partition by places.x, places.y, places.profile_id order by dealer.miles, dealer.profile_id) as nth
      from places cross join lateral (
        select profile_id, miles_between(location, point(places.x, places.y)) as miles
        from profiles
        where ${isActiveDealer} and profile_id is distinct from places.profile_id
        order by on_sphere(location) <-> on_sphere(point(places.x, places.y)), profile_id
        limit ${mostTargets}
      ) dealer
    ), best as (
      select profile_id, coalesce(sum(leads) filter (where nth = 1), 0)::int as nearest_to, sum(leads) as near_to,
        sum(leads * miles) / sum(leads) as miles
      from near
      group by profile_id
      order by nearest_to desc, near_to desc, miles, profile_id
      limit ${mostTargets}
    )
    select dealer.profile_id, coalesce(dealer.company, dealer.name) as name, dealer.city, dealer.region, best.nearest_to,
      of_all.located, of_all.distance, open.open_leads, answered.median_minutes
    from best
      join profiles dealer using (profile_id)
      cross join lateral (
        select sum(leads)::int as located,
          sum(leads * miles_between(dealer.location, point(places.x, places.y))) / sum(leads) as distance
        from places
      ) of_all
      cross join lateral (
        select count(*)::int as open_leads from leads where leads.profile_id = best.profile_id and fulfilledby is null and ${standing()}
      ) open
      cross join lateral (
        select percentile_cont(0.5) within group (order by extract(epoch from fulfilledon - created_at)::float8 / 60)
          as median_minutes
        from leads
        where leads.profile_id = best.profile_id and fulfilledon > now() - interval '90 days' and ${standing()}
      ) answered
    order by best.nearest_to desc, best.near_to desc, best.miles, best.profile_id`.execute(db);

  const targets = rows.map(({ located: _, ...target }) => target);
  return { located: rows[0]?.located ?? 0, targets };
}
