import { sql } from "kysely";
import * as z from "zod";
import { undoneWithin } from "../../rules/forms/undo.rules";
import { type Person } from "../../request/viewer";
import { type HistoryEntry, recordHistory } from "./history";
import { type Db } from "../pool";
import { type DB } from "../types";

/** An entry of an act as it can be taken back; `before` is what its store wrote down of the row. */
export type UndoableEntry = { id: string; rowId: string; action: string; before: unknown; changes: unknown };

/** Why a row stays as it is; `by`: who has acted on it since. */
export type NotUndone = { rowId: string; reason: string; by?: string };

type Ways = {
  table: keyof DB;
  /** Tells this kind of action by its earlier values, where a table has several; others are not undone here. */
  isKind?: (before: unknown) => boolean;
  /** Locks those of the rows that the viewer may change, in the order in which every store locks them; answers which. */
  lock: (rowIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Puts rows back, all of which are locked and as the act left them; answers why not, where something else is in the way. */
  restore: (entries: readonly UndoableEntry[]) => Promise<readonly NotUndone[]>;
};

/**
 * Takes an act of the viewer's back, row by row: those that nobody has done anything to since. What is taken back is traced, and
 * cannot be taken back once more. Where nothing of the act is left to the viewer, or it was too long ago, nothing is answered.
 * Call it in a transaction; the row's lock is what an action and its undoing wait for.
 */
export async function takeBack(
  db: Db,
  viewer: Person,
  act: string,
  { table, isKind = () => true, lock, restore }: Ways,
): Promise<{ undone: UndoableEntry[]; left: NotUndone[] }> {
  const rowIds = (await entriesOf(db, viewer, act, table))
    .filter(({ before }) => isKind(before))
    .map(({ rowId }) => rowId);
  const locked = await lock(rowIds);
  // What stands in the history is read once nobody can add to it.
  const entries = (await entriesOf(db, viewer, act, table)).filter(({ before }) => isKind(before));
  if (!entries.some(({ rowId }) => locked.has(rowId))) return { undone: [], left: [] };

  const left: NotUndone[] = [];
  const free = entries.filter(({ rowId, since }) => {
    if (!locked.has(rowId)) left.push({ rowId, reason: goneSince });
    else if (since)
      left.push({ rowId, reason: `Not undone: ${since.by} has acted since (${since.action}).`, by: since.by });
    return locked.has(rowId) && !since;
  });
  if (table === undoneWhole && left.length > 0) return { undone: [], left };
  const stays = await restore(free);
  left.push(...stays);
  const undone = free.filter(({ rowId }) => !stays.some((each) => each.rowId === rowId));

  await recordHistory(
    db,
    viewer,
    undone.map(({ rowId, action, changes }) => ({
      table,
      id: rowId,
      action: `Undid “${action}”`,
      changes: turned(changes),
    })),
  );
  await db
    .deleteFrom("undoable_deeds")
    .where(sql<boolean>`history_id = any(${undone.map(({ id }) => id)}::bigint[])`)
    .execute();
  return { undone, left };
}

/** What `recordHistory` keeps of actions, by the entry that tells of each. */
export const undoableActions = sql.table("undoable_deeds");

/** A profile has parts that are changed apart, and what one act did to many is undone for all of them or for none. */
const undoneWhole = "profiles";

/** Whether `later` was done to the row of `entry` after it; of a profile, to one of the same fields. */
const isLaterSql = sql<boolean>`(
  later.table_name = entry.table_name and later.row_id = entry.row_id and later.id > entry.id
  and (entry.table_name <> ${undoneWhole} or later.changes ?| array(select jsonb_object_keys(entry.changes)))
)`;

/** Whether somebody has acted since on the row of `entry`, or on another of its act where all are undone or none (`undoable`). */
export const isChangedSinceSql = sql<boolean>`(
  exists (select from history later where ${isLaterSql})
  or entry.table_name = ${undoneWhole} and exists (
    select from ${undoableActions} others
    join history entry on entry.id = others.history_id join history later on ${isLaterSql}
    where others.act = undoable.act
  )
)`;

/** When an action becomes too old to be undone. */
export const undoneWithinSql = sql<Date>`now() - make_interval(mins => ${undoneWithin})`;

/** The act under which the viewer can undo a history entry; null where it is somebody else's, too old or undone. */
export async function actToUndo(db: Db, viewer: Person, entry: HistoryEntry): Promise<string | null> {
  const isOld = Date.now() - entry.at.getTime() > undoneWithin * 60_000;
  if (entry.by_profile_id !== viewer.personId || isOld) return null;
  const { rows } = await sql<{ act: string }>`
    select act from ${undoableActions} undoable join history entry on entry.id = undoable.history_id
    where entry.id = ${entry.id} and undoable.at > ${undoneWithinSql} and not ${isChangedSinceSql}`.execute(db);
  return rows[0]?.act ?? null;
}

const goneSince = "Not undone: it now belongs to another dealer.";

type Entry = UndoableEntry & { since: { by: string; action: string } | null };

/** An act's entries, and what was done to each row after it, the last of it. */
async function entriesOf(db: Db, viewer: Person, act: string, table: keyof DB): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.id::text as id, entry.row_id as "rowId", entry.action, entry.changes, undoable.before,
      (
        select jsonb_build_object('by', later.by_name, 'action', later.action) from history later
        where ${isLaterSql} order by later.id desc limit 1
      ) as since
    from ${undoableActions} undoable join history entry on entry.id = undoable.history_id
    where undoable.act = ${act}::uuid and entry.table_name = ${table} and entry.by_profile_id = ${viewer.personId}
      and undoable.at > ${undoneWithinSql}
    order by entry.id`.execute(db);
  return rows;
}

const changed = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

/** From what became of it to what it was. */
function turned(changes: unknown): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.entries(changed.parse(changes ?? {}));
  return Object.fromEntries(fields.map(([field, { from, to }]) => [field, { from: to, to: from }]));
}

/** Deletes earlier values that nobody can undo to any more. */
export async function sweepUndos(db: Db): Promise<void> {
  await db
    .deleteFrom("undoable_deeds")
    .where("at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}
