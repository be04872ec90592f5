import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { businessDay, businessTimeBefore } from "../../../rules/time/business-time.rules";
import { type Service } from "../../../request/viewer";
import { notify } from "../../notifications/notify";
import { isActiveDealer } from "../transfer/nearest";
import { brandKey } from "../rules";
import { type GivenLead, recordGiven } from "../transfer/transfer";
import { inDays } from "./digests";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { dealerCalendar, dealerPlace, isWaiting } from "./waiting";

/** As many as one round moves; the next one goes on. */
export const mostAtOnce = 200;

/** In the history it stands by this name. */
const rule: Service = { kind: "service", clientId: "the hand-over rule", scopes: [] };

/**
 * Gives leads that a dealer has not answered for so many working days to the nearest other active dealer who carries their
 * brand, may open leads, and has not had them before; where there is none, they stay. Off where no days are set. Call it in a
 * transaction: of services that do it at once, each lead is locked by one.
 * @returns how many were looked at: as many as {@link mostAtOnce}, and there is more to do
 */
export async function handOver(db: Db, settings: ClockSettings, now = new Date()): Promise<number> {
  const { LEAD_HANDOVER_DAYS: days } = settings;
  if (!days) {
    await db.deleteFrom("lead_handover_rules").execute();
    return 0;
  }
  const ruled = await ruledSince(db, days);
  const dealers = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .select(["profile_id", ...dealerPlace])
    .execute();
  const before = dealers.map((dealer) => {
    const calendar = dealerCalendar(dealer, settings);
    const at = businessTimeBefore(now, days * businessDay(calendar.hours), calendar);
    return { profile_id: dealer.profile_id, before: at };
  });
  const ids = await lockUnanswered(
    db,
    before.filter((dealer) => ruled < dealer.before),
  );
  if (ids.length === 0) return 0;

  const { rows: given } = await sql<GivenLead & { was_with: string }>`
    with placed as (
      select leads.id, leads.profile_id as was_with, leads.dealer_name as was_named, next.profile_id
      from leads left join lateral (${nearestOther(settings.BRAND_NAME)}) next on true
      where leads.id = any(${ids}::uuid[]) and ${isWaiting}
    ), staying as (
      update lead_holders set stays = true from placed
      where lead_holders.lead_id = placed.id and lead_holders.profile_id = placed.was_with and placed.profile_id is null
    )
    update leads set profile_id = placed.profile_id, crm_mail_lead_sent = 0
    from placed where leads.id = placed.id and placed.profile_id is not null
    returning leads.id, leads.lead_id, leads.name, leads.profile_id, leads.dealer_name, placed.was_named as "from",
      placed.was_with`.execute(db);

  await recordGiven(db, rule, `Handed over: no answer in ${inDays(days)}`, given);
  await tellFormer(db, given, days);
  return ids.length;
}

/** What waited before the rule was switched on, or had another number, has as long from then on. */
async function ruledSince(db: Db, days: number): Promise<Date> {
  await db.deleteFrom("lead_handover_rules").where("days", "<>", days).execute();
  await db
    .insertInto("lead_handover_rules")
    .values({ days })
    .onConflict((known) => known.doNothing())
    .execute();
  const { since } = await db
    .selectFrom("lead_handover_rules")
    .where("days", "=", days)
    .select("since")
    .executeTakeFirstOrThrow();
  return since;
}

type Before = { profile_id: string; before: Date };

/**
 * Locks the leads that have waited too long. A follow-up locks its lead too, so the follow-ups are read again after the
 * lock. The holder is looked up lead by lead: a join reads all holders where the planner takes few for many.
 */
async function lockUnanswered(db: Db, dealers: readonly Before[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select leads.id
    from jsonb_to_recordset(${JSON.stringify(dealers)}::jsonb) as dealer (profile_id text, before timestamptz)
      join leads on leads.profile_id = dealer.profile_id and leads.created_at < dealer.before
      cross join lateral (
        select since, stays from lead_holders holder
        where holder.lead_id = leads.id and holder.profile_id = leads.profile_id
        limit 1
      ) holder
    where ${isWaiting} and holder.since < dealer.before and not holder.stays
    order by holder.since, leads.lead_id
    limit ${mostAtOnce}
    for update of leads skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** By the index `nearest_dealers`, which also finds the nearest dealers for admins. */
function nearestOther(product: string) {
  return sql`
    select profile_id from profiles
    where ${isActiveDealer} and leads.location is not null
      and holds(lower(role), permissions, 'dealer:DEALER_LEADS')
      and case leads.dealer_id
        when ${brandKey(product)} then has_skiff when 'seachaser' then has_seachaser when 'funchaser' then has_funchaser
        else true end
      and not exists (
        select from lead_holders had where had.lead_id = leads.id and had.profile_id = profiles.profile_id)
    order by on_sphere(profiles.location) <-> on_sphere(leads.location), profile_id
    limit 1`;
}

/** One note for each dealer, however many it lost. */
async function tellFormer(db: Db, given: readonly (GivenLead & { was_with: string })[], days: number): Promise<void> {
  const lost = new Map<string, GivenLead[]>();
  for (const lead of given) lost.set(lead.was_with, [...(lost.get(lead.was_with) ?? []), lead]);
  await notify(
    db,
    "dealer:DEALER_LEADS",
    [...lost].map(([profileId, leads]) => ({
      profileId,
      kind: "lead",
      text: `${leads.length === 1 ? `Lead ${leads[0]?.lead_id}, ${leads[0]?.name},` : `${leads.length} leads`} went to another dealer: no answer in ${inDays(days)}`,
      href: "/leads",
    })),
  );
}
