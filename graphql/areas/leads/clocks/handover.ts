import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { type Service } from "../../../request/viewer";
import { notify } from "../../notifications/notify";
import { type GivenLead, recordGiven } from "../transfer/transfer";
import { inDays } from "./digests";
import { type DealerLimit, leadDestinations, readDealerLimits, unansweredLeads } from "./unanswered";

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
  const limits = await readDealerLimits(db, settings, days, now);
  const ids = await lockUnanswered(
    db,
    limits.filter(({ before }) => ruled < before),
  );
  if (ids.length === 0) return 0;

  const { rows: given } = await sql<GivenLead & { was_with: string }>`
    with going as (${leadDestinations(sql`${ids}::uuid[]`, settings.BRAND_NAME)}), staying as (
      update lead_holders set stays = true from going
      where lead_holders.lead_id = going.id and lead_holders.profile_id = going.was_with and going.profile_id is null
    )
    update leads set profile_id = going.profile_id, crm_mail_lead_sent = 0
    from going where leads.id = going.id and going.profile_id is not null
    returning leads.id, leads.lead_id, leads.name, leads.profile_id, leads.dealer_name, going.was_named as "from",
      going.was_with`.execute(db);

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

/** Locks the leads that have waited too long. A follow-up locks its lead too, so the follow-ups are read again after the lock. */
async function lockUnanswered(db: Db, limits: readonly DealerLimit[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select leads.id
    from ${unansweredLeads(limits)} and not holder.stays
    order by holder.since, leads.lead_id
    limit ${mostAtOnce}
    for update of leads skip locked`.execute(db);
  return rows.map(({ id }) => id);
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
