import { sql } from "kysely";
import * as z from "zod";
import { type Db } from "../../db/pool";
import { type NotUndone, takeBack, type UndoableEntry } from "../../db/history/undo";
import { type Person } from "../../request/viewer";
import { notify } from "../notifications/notify";
import { forgetCrmMails } from "./crm/crm-mails";
import { type LeadsOutcome } from "./outcome";
import { mergeBefore, unmerge } from "./merge/undo";
import { among, belongsTo } from "./store";

/** What stood in a lead before it was fulfilled, transferred or merged: as much of it as that has changed. */
const before = z.union([
  z.object({ fulfilledby: z.null(), fulfilledon: z.null() }),
  z.object({ profile_id: z.string().nullable(), crm_mail_lead_sent: z.number() }),
  mergeBefore,
]);
export type LeadBefore = z.infer<typeof before>;

/** Takes back what the viewer has done to leads in one act, of one or of many: a fulfilment, a transfer, a merge. */
export async function undoLeads(db: Db, viewer: Person, act: string): Promise<LeadsOutcome> {
  const numbers = new Map<string, number>();
  const { undone, left } = await takeBack(db, viewer, act, {
    table: "leads",
    lock: async (ids) => {
      const leads = await db
        .selectFrom("leads")
        .where(sql<boolean>`(${among(ids)} or ${isMergedInto(ids)})`)
        .where(belongsTo(viewer))
        .orderBy("leads.lead_id")
        .forUpdate()
        .select(["leads.id", "leads.lead_id"])
        .execute();
      for (const { id, lead_id } of leads) numbers.set(id, lead_id);
      return new Set(numbers.keys());
    },
    restore: (entries) => restore(db, viewer, entries),
  });
  const failures = left.map(({ rowId, reason }) => ({
    id: rowId,
    lead_id: numbers.get(rowId) ?? null,
    message: reason,
  }));
  return { done: undone.length, failures };
}

/** What was merged into a lead comes back with it, and is locked in the same order. */
function isMergedInto(ids: readonly string[]) {
  return sql<boolean>`leads.merged_into = any(${[...ids]}::uuid[])`;
}

async function restore(db: Db, viewer: Person, entries: readonly UndoableEntry[]): Promise<NotUndone[]> {
  const fulfilments: string[] = [];
  const transfers: { id: string; profile_id: string | null; sent: number }[] = [];
  for (const { rowId, before: stored } of entries) {
    const was = before.parse(stored);
    if ("goes" in was) await unmerge(db, viewer, rowId, was);
    else if ("profile_id" in was)
      transfers.push({ id: rowId, profile_id: was.profile_id, sent: was.crm_mail_lead_sent });
    else fulfilments.push(rowId);
  }
  if (fulfilments.length > 0) {
    await db
      .updateTable("leads")
      .where(sql<boolean>`id = any(${fulfilments}::uuid[])`)
      .set({ fulfilledby: null, fulfilledon: null })
      .execute();
  }
  return transfers.length > 0 ? giveBack(db, transfers) : [];
}

/**
 * Returns leads to their former dealers, and notifies the dealers who lose them. A lead that the new dealer's CRM has
 * received stays with that dealer.
 */
async function giveBack(
  db: Db,
  transfers: readonly { id: string; profile_id: string | null; sent: number }[],
): Promise<NotUndone[]> {
  const { rows: given } = await sql<{ id: string; lost_by: string }>`
    with back as (
      select back.*, leads.profile_id as lost_by
      from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as back (id uuid, profile_id text, sent smallint)
        join leads using (id)
      where leads.crm_mail_lead_sent = 0
    )
    update leads set profile_id = back.profile_id, crm_mail_lead_sent = back.sent
    from back where leads.id = back.id
    returning leads.id, back.lost_by`.execute(db);
  await forgetCrmMails(db, given);

  const lost = new Map<string, number>();
  for (const { lost_by } of given) lost.set(lost_by, (lost.get(lost_by) ?? 0) + 1);
  await notify(
    db,
    "dealer:DEALER_LEADS",
    [...lost].map(([profileId, count]) => ({
      profileId,
      kind: "lead",
      text:
        count === 1
          ? "A lead was given to you by mistake and taken back"
          : `${count} leads were given to you by mistake and taken back`,
      href: "/leads",
    })),
  );
  const back = new Set(given.map(({ id }) => id));
  return transfers
    .filter(({ id }) => !back.has(id))
    .map(({ id }) => ({ rowId: id, reason: "Not undone: the new dealer's CRM has had it since." }));
}
