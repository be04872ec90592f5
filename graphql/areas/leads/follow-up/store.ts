import { type Changes, differences } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { only, versionsOf } from "../../../db/history/version";
import { badInput, checked, notFound } from "../../../request/errors";
import { hinKey } from "../../../rules/identity.rules";
import { type Person } from "../../../request/viewer";
import { notify, rowAddress } from "../../notifications/notify";
import { goneLead } from "../merge/where";
import { type Lead, type LeadStanding, readLead, visibleTo } from "../store";
import { followUpForm, noteForm } from "./form.rules";
import { writeNote } from "./notes";
import { inWords } from "./rules";

const shown = ["outcome", "sold_hin", "lost_reason", "next_contact"] as const;

export const followUpVersions = versionsOf<Lead>({
  table: "leads",
  idOf: ({ id }) => id,
  nameOf: ({ lead_id }) => `Lead ${lead_id}`,
  shown: (lead) => only(lead, shown),
});

type Sent = { id: string; version: string; followUp: unknown };

/** @throws NOT_FOUND; BAD_INPUT; CONFLICT for a lead whose follow-up was changed since it was seen */
export async function followUpLead(db: Db, viewer: Person, { id, version, followUp }: Sent): Promise<Lead> {
  const lead = await lockLead(db, viewer, id);
  await followUpVersions.demand(db, lead, version);
  const { outcome, soldHin, lostReason, nextContact, note } = checked(followUpForm, followUp);
  const isStillThatBoat = soldHin !== null && lead.sold_hin !== null && hinKey(soldHin) === hinKey(lead.sold_hin);
  const after: LeadStanding = {
    outcome,
    sold_hin: soldHin,
    lost_reason: lostReason,
    next_contact: nextContact,
    registration_id: isStillThatBoat ? lead.registration_id : null,
  };

  const changes = changesOf(lead, after);
  if (Object.keys(changes).length === 0 && note === null) throw badInput(nothingNew, { note: nothingNew });
  await storeStanding(db, lead, after);
  await writeNote(db, viewer, lead, { text: note, changes });
  return readLead(db, viewer, id);
}

const nothingNew = "Nothing is new. Choose an outcome or a day, or write a note.";

/** Adds the manufacturer's note, and notifies the lead's dealer. @throws NOT_FOUND; BAD_INPUT */
export async function noteLead(db: Db, viewer: Person, { id, note }: { id: string; note: string }): Promise<Lead> {
  const lead = await lockLead(db, viewer, id);
  const { note: text } = checked(noteForm, { note });
  await writeNote(db, viewer, lead, { text });
  if (lead.profile_id !== null) {
    const href = rowAddress("/leads", [lead.lead_id, lead.name], lead.id);
    await notify(db, "dealer:DEALER_LEADS", [
      { profileId: lead.profile_id, kind: "comment", text: `A note on lead ${lead.lead_id}, ${lead.name}`, href },
    ]);
  }
  return lead;
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND; CONFLICT where it was merged */
export async function lockLead(db: Db, viewer: Person, id: string): Promise<Lead> {
  const locked = await db
    .selectFrom("leads")
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .forUpdate()
    .select("id")
    .executeTakeFirst();
  if (!locked) throw await goneLead(db, viewer, id);
  return readLead(db, viewer, id);
}

/** As the trace shows it. */
export function changesOf(before: LeadStanding, after: LeadStanding): Changes {
  return differences(historyFields(before), historyFields(after), shown);
}

function historyFields({ outcome, ...standing }: LeadStanding) {
  return { ...standing, outcome: outcome === null ? null : inWords(outcome) };
}

/** Of a lead that is locked, with its dealer. */
export async function storeStanding(db: Db, { id, profile_id }: Lead, standing: LeadStanding): Promise<void> {
  if (profile_id === null) throw notFound();
  await db
    .insertInto("lead_follow_ups")
    .values({ lead_id: id, profile_id, ...standing })
    .onConflict((known) => known.columns(["lead_id", "profile_id"]).doUpdateSet(standing))
    .execute();
}
