import { type RawBuilder, sql } from "kysely";
import { type Db, plannedOnce } from "../../../db/pool";
import { conflict, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import {
  selectRegistrations,
  visibleTo as registrationsVisibleTo,
  type WarrantyRegistration,
} from "../../warranty/registrations/store";
import { fewestDigits } from "../same-customer";
import { type Lead, type LeadStanding, readLead, standing, visibleTo } from "../store";
import { followUpOfLeads } from "./condition";
import { writeNote } from "./notes";
import { mostPossibleBoats } from "./rules";
import { changesOf, lockLead, storeStanding } from "./store";

export type LeadBoat = WarrantyRegistration;

/** On `leads` and `warranty_registration`: it was bought when the lead had come in, wherever that day begins. */
const isSince = sql`warranty_registration.purchase_date >= (leads.created_at - interval '14 hours')::date`;

/** Conditions on the two, of which one makes it the same customer's, or the hull that the lead's dealer says it sold; each has an index. */
const same = [
  sql`lower(warranty_registration.email) = lower(leads.email) and leads.email <> ''`,
  sql`phone_key(warranty_registration.phone) = phone_key(leads.phone)
    and length(phone_key(leads.phone)) >= ${sql.lit(fewestDigits)}`,
  sql`name_key(warranty_registration.first_name || warranty_registration.last_name) = name_key(leads.name)
    and left(code_key(warranty_registration.zipcode), 5) = left(code_key(leads.postal_code), 5)
    and code_key(leads.postal_code) <> ''`,
  sql`hin_key(warranty_registration.hull_identification_number) = (
    select hin_key(sold.sold_hin) from lead_follow_ups sold
    where sold.lead_id = leads.id and sold.profile_id = leads.profile_id
  )`,
];

const mayHaveBecome: RawBuilder<boolean> = sql`${isSince} and (${sql.join(
  same.map((condition) => sql`(${condition})`),
  sql` or `,
)})`;

/** Each condition by itself, which its index answers. */
function boatsOf(viewer: Person, leadId: string): RawBuilder<unknown> {
  const by = same.map(
    (condition) => sql`
      select warranty_registration.id from leads, warranty_registration
      where leads.id = ${leadId} and ${registrationsVisibleTo(viewer)} and ${isSince} and ${condition}`,
  );
  return sql.join(by, sql` union `);
}

/** Those that are another lead's boat already; a lead that its dealer has not any more holds none. */
const isTaken: RawBuilder<boolean> = sql`exists (
  select from lead_follow_ups taken join leads other on other.id = taken.lead_id and other.profile_id = taken.profile_id
  where taken.registration_id = warranty_registration.id and ${standing("other")}
)`;

/** Of a lead that the viewer was given, the registration that it became, as far as the viewer sees it. */
export async function readBoatOf(db: Db, viewer: Person, { registration_id: id }: Lead): Promise<LeadBoat | null> {
  if (id === null) return null;
  return (await selectRegistrations(db, viewer).where("warranty_registration.id", "=", id).executeTakeFirst()) ?? null;
}

/** Of a lead that the viewer was given, the viewer's own registrations that it may have become; the latest first. */
export async function listPossibleBoats(db: Db, viewer: Person, lead: Lead): Promise<LeadBoat[]> {
  if (viewer.role === "admin" || lead.registration_id !== null) return [];
  return possibleBoats(plannedOnce(db), viewer, lead.id)
    .orderBy("warranty_registration.purchase_date", "desc")
    .orderBy("warranty_registration.warranty_id", "desc")
    .limit(mostPossibleBoats)
    .execute();
}

function possibleBoats(db: Db, viewer: Person, leadId: string) {
  return selectRegistrations(db, viewer)
    .where(sql<boolean>`warranty_registration.id in (${boatsOf(viewer, leadId)})`)
    .where(sql<boolean>`not ${isTaken}`);
}

export type RelatedLead = Pick<Lead, "id" | "lead_id" | "name" | "created_at"> & { linked: boolean };

/** Of a registration that the viewer was given, the leads that the viewer sees and that became it, or may have. */
export async function readLeadsOf(db: Db, viewer: Person, { id }: { id: string }): Promise<RelatedLead[]> {
  if (viewer.role === "admin") return [];
  const { rows } = await sql<RelatedLead>`
    select leads.id, leads.lead_id, leads.name, leads.created_at,
      follow_up.registration_id is not distinct from warranty_registration.id as linked
    from warranty_registration join leads on ${visibleTo(viewer)}
      left join lead_follow_ups follow_up on ${followUpOfLeads}
    where warranty_registration.id = ${id} and ${registrationsVisibleTo(viewer)} and (
      follow_up.registration_id = warranty_registration.id
      or (follow_up.registration_id is null and ${mayHaveBecome} and not ${isTaken})
    )
    order by linked desc, leads.created_at desc, leads.lead_id desc
    limit ${mostPossibleBoats}`.execute(db);
  return rows;
}

type Link = { id: string; registrationId: string };

/**
 * A lead becomes a boat when its dealer says so, never by itself. It is sold then, and nobody is contacted next.
 * @throws NOT_FOUND; CONFLICT where it became another one, or the boat came of another lead
 */
export async function linkLeadToBoat(db: Db, viewer: Person, { id, registrationId }: Link): Promise<Lead> {
  const lead = await lockLead(db, viewer, id);
  if (lead.registration_id === registrationId) return lead;
  if (lead.registration_id !== null) throw conflict(`Lead ${lead.lead_id} became another boat already.`);

  // Of two leads at once the second waits here, and sees what the first has become.
  const own = await selectRegistrations(db, viewer)
    .where("warranty_registration.id", "=", registrationId)
    .forUpdate("warranty_registration")
    .executeTakeFirst();
  if (!own) throw notFound();
  const boat = await possibleBoats(db, viewer, id)
    .where("warranty_registration.id", "=", registrationId)
    .executeTakeFirst();
  if (!boat) throw conflict(`Registration # ${own.warranty_id} is of another customer, or came of another lead.`);

  await forgetFormerLead(db, registrationId);
  const after: LeadStanding = {
    outcome: "sold",
    sold_hin: boat.hull_identification_number,
    lost_reason: null,
    next_contact: null,
    registration_id: boat.id,
  };
  await storeStanding(db, lead, after);
  const registration = { from: null, to: `# ${boat.warranty_id}` };
  await writeNote(db, viewer, lead, { changes: { ...changesOf(lead, after), registration } });
  return readLead(db, viewer, id);
}

/** Of a lead that went to another dealer. */
async function forgetFormerLead(db: Db, registrationId: string): Promise<void> {
  await db
    .updateTable("lead_follow_ups")
    .where("registration_id", "=", registrationId)
    .set({ registration_id: null })
    .execute();
}

/** @throws NOT_FOUND; CONFLICT where it is not linked to that one any more */
export async function unlinkLeadFromBoat(db: Db, viewer: Person, { id, registrationId }: Link): Promise<Lead> {
  const lead = await lockLead(db, viewer, id);
  if (lead.registration_id !== registrationId) throw conflict(`Lead ${lead.lead_id} is no longer linked to that boat.`);
  const { outcome, sold_hin, lost_reason, next_contact } = lead;
  await storeStanding(db, lead, { outcome, sold_hin, lost_reason, next_contact, registration_id: null });
  const { rows } = await sql<{ number: number }>`
    select warranty_id as number from warranty_registration where id = ${registrationId}`.execute(db);
  const from = rows.map(({ number }) => `# ${number}`).join("");
  await writeNote(db, viewer, lead, { changes: { registration: { from, to: null } } });
  return readLead(db, viewer, id);
}
