import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { type Viewer } from "../../request/viewer";
import { type Db } from "../pool";
import { type DB } from "../types";

export type HistoryEntry = Selectable<DB["history"]>;

/** Each field that changed, and its values as the trace shows them. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export type NewEntry = { table: keyof DB; id: string; action: string; changes?: Changes; undo?: Undo };

/** What a row has to be again for the action to be undone (see `undo.ts`); actions of one `act` (a UUID) are undone together. */
export type Undo = { act: string; before: object };

/**
 * Who did what. Call it in the transaction of the change itself, with one entry or with many. Bank and tax values, keys
 * and read marks do not belong here; an import is one entry.
 */
export async function recordHistory(db: Db, viewer: Viewer, entries: NewEntry | readonly NewEntry[]): Promise<void> {
  const all = [entries].flat();
  if (all.length === 0) return;
  const rows = all.map((entry) => rowOf(viewer, entry));
  const written = await db.insertInto("history").values(rows).returning(["id", "table_name", "row_id"]).execute();
  const undoable = all.flatMap(({ undo, ...entry }) => (undo ? [{ ...entry, ...undo }] : []));
  if (undoable.length > 0) await keepForUndo(db, undoable, written);
}

type UndoableEntry = NewEntry & Undo;
type WrittenEntry = Pick<HistoryEntry, "id" | "table_name" | "row_id">;

async function keepForUndo(
  db: Db,
  undoable: readonly UndoableEntry[],
  written: readonly WrittenEntry[],
): Promise<void> {
  const ids = new Map(written.map(({ id, table_name, row_id }) => [`${table_name} ${row_id}`, id]));
  await sql`
    insert into undoable_deeds (history_id, act, before)
    select * from unnest(
      ${undoable.map(({ table, id }) => ids.get(`${table} ${id}`))}::bigint[],
      ${undoable.map(({ act }) => act)}::uuid[],
      ${undoable.map(({ before }) => JSON.stringify(before))}::jsonb[]
    )`.execute(db);
}

function rowOf(viewer: Viewer, { table, id, action, changes = {} }: NewEntry): Insertable<DB["history"]> {
  const by =
    viewer.kind === "person"
      ? { by_profile_id: viewer.personId, by_name: viewer.name }
      : { by_profile_id: null, by_name: programInWords(viewer) };
  return { ...by, table_name: table, row_id: id, action, changes: JSON.stringify(changes) };
}

/** Of all programs only the portal sends mail: what comes in by it was sent in a form that is open to everybody. */
function programInWords({ clientId, scopes }: Exclude<Viewer, { kind: "person" }>): string {
  return scopes.includes("outbox:send") ? "the web form" : clientId;
}

const newest = 200;

const all = sql<boolean>`true`;

/**
 * Returns the newest entries first. The store has checked that the viewer may see the record, and passes a filter for
 * its entries.
 */
export async function readHistory(
  db: Db,
  table: keyof DB,
  id: string,
  visible: RawBuilder<boolean> = all,
): Promise<HistoryEntry[]> {
  return db
    .selectFrom("history")
    .where("table_name", "=", table)
    .where("row_id", "=", id)
    .where(visible)
    .orderBy("id", "desc")
    .limit(newest)
    .selectAll()
    .execute();
}

/** Of many records at once, in one statement; newest first. */
export async function readHistoryOf(
  db: Db,
  records: readonly { table: keyof DB; id: string }[],
  visible: RawBuilder<boolean>,
): Promise<HistoryEntry[]> {
  const [tables, ids] = [records.map(({ table }) => table), records.map(({ id }) => id)];
  return db
    .selectFrom("history")
    .where(sql<boolean>`(table_name, row_id) in (select * from unnest(${tables}::text[], ${ids}::text[]))`)
    .where(visible)
    .orderBy("id", "desc")
    .limit(newest)
    .selectAll()
    .execute();
}

/** The columns named, as far as they differ between a row before and after. */
export function differences<Row extends object>(
  before: Row,
  after: Row,
  columns: readonly (keyof Row & string)[],
): Changes {
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
  return Object.fromEntries(
    changed.map((column) => [column, { from: before[column] ?? null, to: after[column] ?? null }]),
  );
}
