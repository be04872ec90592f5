import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type Person } from "../../viewer";
import { countToHandOver, handToCrm } from "./crm-mails";
import { brandKey, mostLeadsAtOnce } from "./rules";
import { visibleTo } from "./store";
import { type GivenLead, recordGiven } from "./transfer";

export type SyncAssignment = { profileId: string; dealerName: string; leads: number };
export type SyncPreview = { assignments: SyncAssignment[]; unplaced: number; unsent: number };
export type SyncResult = { assigned: number; handedOver: number; remaining: number };

/** What {@link syncLeads} would do now. `product` is the name of the manufacturer's own brand. */
export async function previewSync(db: Db, viewer: Person, product: string): Promise<SyncPreview> {
  if (viewer.role !== "admin") return { assignments: [], unplaced: 0, unsent: await countToHandOver(db, viewer) };

  const { rows } = await sql<{ profileId: string | null; dealerName: string; leads: number }>`
    select dealer.profile_id as "profileId", dealer.display_name as "dealerName", count(*)::int as leads
    from leads left join lateral (${nearestCarrier(product)}) dealer on true
    where ${openUnassigned(viewer)}
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
    with placed as (
      select leads.id, dealer.profile_id
      from leads cross join lateral (${nearestCarrier(product)}) dealer
      where ${openUnassigned(viewer)}
      order by leads.lead_id
      limit ${mostLeadsAtOnce}
      for update of leads
    )
    update leads set profile_id = placed.profile_id, crm_mail_lead_sent = 0
    from placed where leads.id = placed.id
    returning leads.id, leads.name, leads.profile_id, leads.dealer_name, null as "from"`.execute(db);
  await recordGiven(db, viewer, "Assigned", given);

  const { assignments } = await previewSync(db, viewer, product);
  return { assigned: given.length, handedOver: 0, remaining: assignments.reduce((sum, { leads }) => sum + leads, 0) };
}

function openUnassigned(viewer: Person) {
  return sql`leads.profile_id is null and leads.fulfilledby is null and ${visibleTo(viewer)}`;
}

/** Brands are three: two by their names, and the manufacturer's own, whose name is configuration. */
function nearestCarrier(product: string) {
  return sql`
    select profile_id, display_name from profiles
    where role = 'Dealer' and status = 'active' and location is not null and leads.location is not null
      and case leads.dealer_id
        when 'seachaser' then has_seachaser
        when 'funchaser' then has_funchaser
        when ${brandKey(product)} then has_skiff
        else false end
    order by on_sphere(location) <-> on_sphere(leads.location), profile_id
    limit 1`;
}
