import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { businessDay, businessTimeBefore } from "../../../rules/time/business-time.rules";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { brandKey } from "../rules";
import { isActiveDealer } from "../transfer/nearest";
import { dealerCalendar, dealerPlace, isWaiting } from "./waiting";

/** What a dealer has had since before then, it has had for too long. */
export type DealerLimit = { profile_id: string; before: Date };

/** Returns each dealer's limit: so many working days ago, in its own business time. */
export async function readDealerLimits(
  db: Db,
  settings: ClockSettings,
  days: number,
  now: Date,
): Promise<DealerLimit[]> {
  const dealers = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .select(["profile_id", ...dealerPlace])
    .execute();
  return dealers.map((dealer) => {
    const calendar = dealerCalendar(dealer, settings);
    return {
      profile_id: dealer.profile_id,
      before: businessTimeBefore(now, days * businessDay(calendar.hours), calendar),
    };
  });
}

/**
 * What follows `from` in a statement about the leads that their dealers have not answered in time: `leads`, each with its
 * `holder`. The holder is looked up lead by lead: a join reads all holders where the planner takes few for many.
 */
export function unansweredLeads(limits: readonly DealerLimit[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as dealer (profile_id text, before timestamptz)
      join leads on leads.profile_id = dealer.profile_id and leads.created_at < dealer.before
      cross join lateral (
        select since, stays from lead_holders holder
        where holder.lead_id = leads.id and holder.profile_id = leads.profile_id
        limit 1
      ) holder
    where ${isWaiting} and holder.since < dealer.before`;
}

/**
 * Selects those of the leads `ids` that still wait, each with the dealer whom it goes to: `profile_id` is null where it stays.
 * The hand-over and its preview both use it, so they cannot differ.
 */
export function leadDestinations(ids: RawBuilder<unknown>, product: string): RawBuilder<unknown> {
  return sql`
      select leads.id, leads.profile_id as was_with, leads.dealer_name as was_named, next.profile_id
      from leads left join lateral (${nearestOther(product)}) next on true
      where leads.id = any(${ids}) and ${isWaiting}`;
}

/** By the index `nearest_dealers`, which also finds the nearest dealers for admins. */
function nearestOther(product: string) {
  return sql`
    select profile_id from profiles
    where ${mayTakeLeads} and leads.location is not null and ${sellsBrand(product)} and ${hasNotHad}
    order by on_sphere(profiles.location) <-> on_sphere(leads.location), profile_id
    limit 1`;
}

/** The conditions on a row of `profiles` that takes a row of `leads`. */
export const mayTakeLeads = sql<boolean>`(${isActiveDealer} and holds(lower(role), permissions, 'dealer:DEALER_LEADS'))`;

export function sellsBrand(product: string) {
  return sql<boolean>`(case leads.dealer_id
    when ${brandKey(product)} then has_skiff when 'seachaser' then has_seachaser when 'funchaser' then has_funchaser
    else true end)`;
}

const hasNotHad = sql<boolean>`not exists (
  select from lead_holders had where had.lead_id = leads.id and had.profile_id = profiles.profile_id)`;
