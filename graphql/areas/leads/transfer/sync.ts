import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { countToHandOver, handToCrm } from "../crm/crm-mails";
import { brandKey, mostLeadsAtOnce } from "../rules";
import { visibleTo } from "../store";
import { type GivenLead, recordGiven } from "./transfer";

export type SyncAssignment = { profileId: string; dealerName: string; leads: number };
export type SyncPreview = { assignments: SyncAssignment[]; unplaced: number; unsent: number };
export type SyncResult = { assigned: number; handedOver: number; remaining: number };

/**
 * What {@link syncLeads} would do now, worked out once for each place and brand. `product` is the name of the
 * manufacturer's own brand.
 */
export async function previewSync(db: Db, viewer: Person, product: string): Promise<SyncPreview> {
  if (viewer.role !== "admin") return { assignments: [], unplaced: 0, unsent: await countToHandOver(db, viewer) };

  const { rows } = await sql<{ profileId: string | null; dealerName: string; leads: number }>`
    with dealers as materialized (${carriers(product)}), waiting as materialized (
      select on_sphere(point(x, y)) as here, dealer_id, leads from (
        select leads.location[0] as x, leads.location[1] as y, leads.dealer_id, count(*) as leads
        from leads where ${openUnassigned(viewer)}
        group by 1, 2, 3
      ) places
    )
    select dealer.profile_id as "profileId", dealer.display_name as "dealerName", sum(waiting.leads)::int as leads
    from waiting left join lateral (${nearestCarrier()}) dealer on true
    group by dealer.profile_id, dealer.display_name
    order by leads desc, "dealerName"`.execute(db);

  const assignments = rows.flatMap(({ profileId, ...row }) => (profileId === null ? [] : [{ profileId, ...row }]));
  const unplaced = rows.find(({ profileId }) => profileId === null)?.leads ?? 0;
  return { assignments, unplaced, unsent: 0 };
}

/**
 * An admin's sync gives open leads without a dealer to the nearest active dealer that carries their brand; each can be
 * transferred again. A dealer's hands its own unsent leads to its CRM. Done twice it finds nothing more to do.
 */
export async function syncLeads(db: Db, viewer: Person, product: string): Promise<SyncResult> {
  if (viewer.role !== "admin") {
    const handedOver = await handToCrm(db, viewer, mostLeadsAtOnce);
    return { assigned: 0, handedOver, remaining: await countToHandOver(db, viewer) };
  }

  const { rows: given } = await sql<GivenLead>`
    with dealers as materialized (${carriers(product)}), nearest as (
      select leads.id, dealer.profile_id
      from leads
        cross join lateral (select on_sphere(leads.location) as here, leads.dealer_id) waiting
        cross join lateral (${nearestCarrier()}) dealer
      where ${openUnassigned(viewer)}
      order by leads.lead_id
      limit ${mostLeadsAtOnce}
      for update of leads
    )
    update leads set profile_id = nearest.profile_id, crm_mail_lead_sent = 0
    from nearest where leads.id = nearest.id
    returning leads.id, leads.lead_id, leads.name, leads.profile_id, leads.dealer_name, null as "from"`.execute(db);
  await recordGiven(db, viewer, "Assigned", given);

  const { assignments } = await previewSync(db, viewer, product);
  return { assigned: given.length, handedOver: 0, remaining: assignments.reduce((sum, { leads }) => sum + leads, 0) };
}

function openUnassigned(viewer: Person) {
  return sql`leads.profile_id is null and leads.fulfilledby is null and ${visibleTo(viewer)}`;
}

/**
 * Active dealers, where they are, and the brands they carry: two brands have their names, the third is the
 * manufacturer's own, whose name is configuration.
 */
export function carriers(product: string) {
  return sql`
    select profile_id, display_name, on_sphere(location) as here, array_remove(array[
      case when has_skiff then ${brandKey(product)} end,
      case when has_seachaser then 'seachaser' end,
      case when has_funchaser then 'funchaser' end
    ], null) as brands
    from profiles where role = 'Dealer' and status = 'active' and location is not null`;
}

/** Dealers are few and places many, so the dealers' positions are worked out once and compared in memory. */
function nearestCarrier() {
  return sql`
    select profile_id, display_name from dealers
    where waiting.dealer_id = any(brands) and waiting.here is not null
    order by dealers.here <-> waiting.here, profile_id
    limit 1`;
}
