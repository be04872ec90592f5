import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { badInput } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { mostHandoverDays, usualHandoverDays } from "../rules";
import { visibleTo } from "../store";
import {
  type DealerLimit,
  mayTakeLeads,
  leadDestinations,
  readDealerLimits,
  sellsBrand,
  unansweredLeads,
} from "./unanswered";

/** What the hand-over would do. `rule_days`: of the rule itself, null where it is off; `since`: when it began to count. */
export type HandoverPreview = {
  days: number;
  rule_days: number | null;
  since: Date | null;
  total: number;
  limits: readonly DealerLimit[];
};

export type StayReason = "NO_PLACE" | "NO_DEALER" | "NO_BRAND" | "ALL_HAD_IT" | "TRIED_BEFORE";

/** A lead that has waited too long. `stays`: why it goes to nobody; `is_due`: the rule, as it is now, hands it over in its next round. */
export type HandoverLead = {
  id: string;
  lead_id: number;
  name: string;
  brand: string | null;
  was_with: string;
  dealer_name: string | null;
  since: Date;
  to_id: string | null;
  to_name: string | null;
  to_city: string | null;
  to_region: string | null;
  distance: number | null;
  stays: StayReason | null;
  is_due: boolean;
};

type Asked = { days?: number | null; now?: Date };

/** @throws BAD_INPUT for days that the rule itself could not have */
export async function previewHandover(
  db: Db,
  viewer: Person,
  settings: ClockSettings,
  { days: asked, now = new Date() }: Asked,
): Promise<HandoverPreview> {
  const rule_days = settings.LEAD_HANDOVER_DAYS ?? null;
  const days = asked ?? rule_days ?? usualHandoverDays;
  if (days < 1 || days > mostHandoverDays)
    throw badInput(`Enter a number of working days from 1 to ${mostHandoverDays}.`);
  const rule =
    days === rule_days
      ? await db.selectFrom("lead_handover_rules").where("days", "=", days).select("since").executeTakeFirst()
      : undefined;
  const limits = await readDealerLimits(db, settings, days, now);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${unansweredLeads(limits)} and ${visibleTo(viewer)}`.execute(db);
  return { days, rule_days, since: rule?.since ?? null, total: rows[0]?.total ?? 0, limits };
}

type Part = { offset: number; limit: number };

const mostAtOnce = 1_000;

/** Returns a part of the leads of a preview, in the order in which the rule takes them. @throws BAD_INPUT for a part that is none */
export async function readHandoverLeads(
  db: Db,
  viewer: Person,
  { BRAND_NAME: product }: ClockSettings,
  { limits, since: ruled }: HandoverPreview,
  { offset, limit }: Part,
): Promise<HandoverLead[]> {
  if (offset < 0 || limit < 1 || limit > mostAtOnce) throw badInput(`Between 1 and ${mostAtOnce} leads can be listed.`);
  const due = limits.filter(({ before }) => ruled !== null && ruled < before).map(({ profile_id }) => profile_id);
  const others = sql`profiles where ${mayTakeLeads} and profiles.profile_id <> going.was_with`;
  const { rows } = await sql<HandoverLead>`
    with waiting as materialized (
      select leads.id, holder.since, holder.stays
      from ${unansweredLeads(limits)} and ${visibleTo(viewer)}
      order by holder.since, leads.lead_id
      limit ${limit} offset ${offset}
    ), going as (${leadDestinations(sql`array(select id from waiting)`, product)})
    select leads.id, leads.lead_id, leads.name, leads.brand, going.was_with, going.was_named as dealer_name, waiting.since,
      next.profile_id as to_id, next.display_name as to_name, next.city as to_city, next.region as to_region,
      miles_between(next.location, leads.location) as distance,
      case when next.profile_id is not null then null
        when going.profile_id is not null then 'TRIED_BEFORE'
        when leads.location is null then 'NO_PLACE'
        when not exists (select from ${others}) then 'NO_DEALER'
        when not exists (select from ${others} and ${sellsBrand(product)}) then 'NO_BRAND'
        else 'ALL_HAD_IT' end as stays,
      not waiting.stays and going.was_with = any(${due}::text[]) as is_due
    from going
      join waiting using (id)
      join leads using (id)
      left join profiles next on next.profile_id = going.profile_id and not waiting.stays
    order by waiting.since, leads.lead_id`.execute(db);
  return rows;
}
