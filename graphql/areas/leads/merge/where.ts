import { sql } from "kysely";
import { type HistoryEntry, readHistoryOf } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { conflict, isNotFound, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { followedUpAction } from "../follow-up/rules";
import { belongsTo, type Lead, readLead } from "../store";
import { mergedActions } from "./rules";

export type MergedLead = Pick<Lead, "id" | "lead_id" | "name" | "email" | "phone" | "address"> & {
  merged_by: string | null;
  merged_at: Date | null;
};

/** What each merge says last of the lead that went. */
const lastEntry = sql`(
  select by_name, at from history where table_name = 'leads' and row_id = gone.id::text order by history.id desc limit 1
)`;

/**
 * Returns those that were merged into a lead which the viewer was given, and into those; the latest first. A dealer
 * gets only those that it had itself.
 */
export async function readMerged(db: Db, viewer: Person, lead: Lead): Promise<MergedLead[]> {
  if (!lead.has_merged) return [];
  const { rows } = await sql<MergedLead>`
    with recursive gone as (
      select leads.* from leads where merged_into = ${lead.id}
      union all
      select leads.* from leads join gone on leads.merged_into = gone.id
    )
    select gone.id, gone.lead_id, gone.name, gone.email, gone.phone, gone.address,
      entry.by_name as merged_by, entry.at as merged_at
    from gone left join lateral ${lastEntry} entry on true
    where ${viewer.role === "admin"} or gone.profile_id = ${lead.profile_id}
    order by entry.at desc, gone.lead_id desc`.execute(db);
  return rows;
}

/** A lead and what was merged into it: their notes and their history are those of the one that stays. */
export async function idsOf(db: Db, viewer: Person, lead: Lead): Promise<string[]> {
  return [lead.id, ...(await readMerged(db, viewer, lead)).map(({ id }) => id)];
}

/**
 * Reads the history of a lead that the viewer was given, and of what was merged into it; newest first. What its dealers
 * wrote is left to its notes. Admins also read which sheet it was imported from.
 */
export async function readLeadHistory(db: Db, viewer: Person, lead: Lead): Promise<HistoryEntry[]> {
  const merged = new Map((await readMerged(db, viewer, lead)).map(({ id, lead_id }) => [id, lead_id]));
  const records = [lead.id, ...merged.keys()].map((id) => ({ table: "leads" as const, id }));
  const isShown = sql<boolean>`action <> ${followedUpAction} and (
    row_id = ${lead.id} or not starts_with(action, ${mergedActions.goes("")}))`;
  const entries = await readHistoryOf(db, records, isShown);
  const imports = viewer.role === "admin" ? await readImports(db, [lead.id, ...merged.keys()]) : [];
  const all = [...entries, ...imports].sort((one, other) => Number(other.id) - Number(one.id));
  return all.map((entry) => {
    const number = merged.get(entry.row_id);
    return number === undefined ? entry : { ...entry, action: `Lead ${number}: ${entry.action}` };
  });
}

/** Reads who imported these leads, as history entries without an author id: only an author is offered the undo of an entry, and the import log offers it. */
async function readImports(db: Db, leadIds: readonly string[]): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select history.id, history.table_name, history.at, history.by_name, null as by_profile_id, '{}'::jsonb as changes,
      leads.id::text as row_id, 'Imported from ' || log.file_name as action
    from leads
      join lead_import_logs log on log.id = leads.import_id
      join history on history.table_name = 'lead_import_logs' and history.row_id = log.id::text
        and history.action = 'Imported'
    where leads.id = any(${[...leadIds]}::uuid[])`.execute(db);
  return rows;
}

/** The lead of an id, or that into which it was merged. @throws NOT_FOUND, also where that one is not the viewer's */
export async function openLead(db: Db, viewer: Person, id: string): Promise<Lead> {
  try {
    return await readLead(db, viewer, id);
  } catch (error) {
    const into = isNotFound(error) ? await whereMerged(db, viewer, id) : null;
    if (!into) throw error;
    return openLead(db, viewer, into.id);
  }
}

/** Into which lead one that would be the viewer's was merged. */
async function whereMerged(db: Db, viewer: Person, id: string) {
  const into = await db
    .selectFrom("leads")
    .innerJoin("leads as into", "into.id", "leads.merged_into")
    .where("leads.id", "=", id)
    .where(belongsTo(viewer))
    .select(["into.id", "into.lead_id", "leads.lead_id as number"])
    .executeTakeFirst();
  return into ?? null;
}

/** Why nothing can be done with a lead that is not there to be locked. */
export async function goneLead(db: Db, viewer: Person, id: string): Promise<Error> {
  const into = await whereMerged(db, viewer, id);
  return into ? conflict(mergedAlready(into.number, into.lead_id)) : notFound();
}

export function mergedAlready(number: number, into: number): string {
  return `Lead ${number} was merged into lead ${into}.`;
}
