import { sql } from "kysely";
import { type Changes, differences, recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { only, versionsOf } from "../../../db/history/version";
import { badInput, conflict, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { type NoteTo, notify, rowAddress } from "../../notifications/notify";
import { forgetCrmMails } from "../crm/crm-mails";
import { changesOf, storeStanding } from "../follow-up/store";
import { type Act } from "../fulfil";
import { readLeadOptions } from "../options.rules";
import { hasDuplicates } from "../same-customer";
import { belongsTo, type Lead, readLead } from "../store";
import { mergedColumns, mergedActions, type MergePart, sharesFollowUp, whyNotGone, whyNotMerged } from "./rules";
import { keepBefore } from "./undo";
import { goneLead } from "./where";

const traced = Object.values(mergedColumns)
  .flat()
  .filter((column) => column !== "location" && column !== "dealer_id" && column !== "fulfilledon");

const compared = [
  "profile_id",
  "created_at",
  "outcome",
  "sold_hin",
  "lost_reason",
  "next_contact",
  "registration_id",
  ...Object.values(mergedColumns).flat(),
] as const;

/** All that is chosen between, and what decides which lead can stay. */
export const mergeVersions = versionsOf<Lead>({
  table: "leads",
  idOf: ({ id }) => id,
  nameOf: ({ lead_id }) => `Lead ${lead_id}`,
  shown: (lead) => only(lead, compared),
});

/** A lead as it was seen. */
export type SeenLead = { id: string; version: string };
/** `taken`: what comes from the one that goes. */
export type Merge = { stays: SeenLead; goes: SeenLead; taken: readonly MergePart[] } & Act;

/**
 * Makes one lead of two of the same customer, both as they were seen. The one that goes stays in its table as it is,
 * and stands in no list any more; what its dealers noted, and its history, is read with the one that stays.
 * @throws NOT_FOUND; BAD_INPUT; CONFLICT where either was changed, or merged, since it was seen
 */
export async function mergeLeads(db: Db, viewer: Person, { stays, goes, taken, act }: Merge): Promise<Lead> {
  const [one, other] = await lockBoth(db, viewer, [stays.id, goes.id]);
  await mergeVersions.demand(db, one, stays.version);
  await mergeVersions.demand(db, other, goes.version);
  await demandMergeable(db, one, other, taken);

  const undo = act ? { act, before: await keepBefore(db, one, other) } : undefined;
  await takeColumns(db, one, other, taken);
  if (taken.includes("followUp")) await storeStanding(db, one, { ...followUpOf(other), registration_id: null });
  await db.updateTable("leads").where("id", "=", other.id).set({ merged_into: one.id }).execute();

  const changes = changesBetween(one, other, taken);
  await recordHistory(db, viewer, [
    { table: "leads", id: one.id, action: mergedActions.stays(other.lead_id), changes, undo },
    { table: "leads", id: other.id, action: mergedActions.goes(one.lead_id) },
  ]);
  await forgetCrmMails(db, [other]);
  await notify(db, "dealer:DEALER_LEADS", notesAbout(one, other));
  return readLead(db, viewer, one.id);
}

/** In the order in which every store locks leads. */
async function lockBoth(db: Db, viewer: Person, ids: readonly [string, string]): Promise<[Lead, Lead]> {
  const locked = await db
    .selectFrom("leads")
    .where("leads.id", "in", ids)
    .where(belongsTo(viewer))
    .orderBy("leads.lead_id")
    .forUpdate()
    .select(["leads.id", "leads.merged_into"])
    .execute();
  if (locked.length < new Set(ids).size) throw notFound();
  if (ids[0] === ids[1]) throw badInput("A lead is not merged with itself.");
  for (const { id, merged_into } of locked) if (merged_into !== null) throw await goneLead(db, viewer, id);
  return [await readLead(db, viewer, ids[0]), await readLead(db, viewer, ids[1])];
}

async function demandMergeable(db: Db, stays: Lead, goes: Lead, taken: readonly MergePart[]): Promise<void> {
  const [one, other] = [mergeable(stays), mergeable(goes)];
  const reason = whyNotMerged(one, other);
  if (reason) throw conflict(reason);
  const notGone = whyNotGone(other);
  if (notGone) throw badInput(notGone, { stays: notGone });
  if (taken.includes("followUp") && (one.becameBoat || !sharesFollowUp(one, other))) throw badInput(ofItsOwn);
  const { rows } = await sql`
    select from leads where leads.id = ${stays.id} and ${hasDuplicates(sql<boolean>`other.id = ${goes.id}`)}`.execute(
    db,
  );
  if (rows.length === 0)
    throw conflict("These leads are not duplicates: they share no email or telephone within 90 days.");
}

const ofItsOwn = "Of another dealer's follow-up, and of a lead that became a boat, nothing is replaced.";

function mergeable({ lead_id, profile_id, registration_id }: Lead) {
  return { leadId: lead_id, dealer: profile_id, becameBoat: registration_id !== null };
}

async function takeColumns(db: Db, stays: Lead, goes: Lead, taken: readonly MergePart[]): Promise<void> {
  const columns = taken.flatMap((part) => (part === "followUp" ? [] : mergedColumns[part]));
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`goes.${column}`)}`);
  await sql`
    update leads set ${sql.join([sql`created_at = least(leads.created_at, goes.created_at)`, ...values])},
      lead_date = case when goes.created_at < leads.created_at then goes.lead_date else leads.lead_date end
    from leads goes where leads.id = ${stays.id} and goes.id = ${goes.id}`.execute(db);
}

function followUpOf({ outcome, sold_hin, lost_reason, next_contact }: Lead) {
  return { outcome, sold_hin, lost_reason, next_contact };
}

/** As the trace of the one that stays shows them. */
function changesBetween(stays: Lead, goes: Lead, taken: readonly MergePart[]): Changes {
  const columns = taken.flatMap((part): readonly string[] => (part === "followUp" ? [] : mergedColumns[part]));
  const [from, to] = [historyFields(stays), historyFields(goes)];
  const changes = differences(
    from,
    to,
    traced.filter((column) => columns.includes(column)),
  );
  return taken.includes("followUp")
    ? { ...changes, ...changesOf(stays, { ...followUpOf(goes), registration_id: null }) }
    : changes;
}

function historyFields(lead: Lead) {
  const { model, raw, boatColor } = readLeadOptions(lead.options);
  return { ...only(lead, traced), options: [model, boatColor].filter(Boolean).join(", ") || raw || null };
}

/** Returns notifications for the dealers who have, or had, one of them; none names another dealer. */
function notesAbout(stays: Lead, goes: Lead): NoteTo[] {
  const lost = goes.profile_id === stays.profile_id ? [] : [goes];
  return [stays, ...lost].flatMap(({ id, profile_id: profileId, lead_id, name }) => {
    const text = `Lead ${lead_id}, ${name}, was merged with another lead of the customer`;
    const href = id === stays.id ? rowAddress("/leads", [lead_id, name], id) : "/leads";
    return profileId === null ? [] : [{ profileId, kind: "lead" as const, text, href }];
  });
}
