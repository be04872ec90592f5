import { type RawBuilder, type Selectable, sql } from "kysely";
import { recordHistory } from "../../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../../db/lists/list";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { type Written } from "../../../db/column-values";
import { repairedRemark, rowsInWords } from "../../../rules/sheets/sheet-rows.rules";
import { badInput, notFound } from "../../../request/errors";
import { type Person, type Viewer } from "../../../request/viewer";
import { rememberMapping } from "./check";
import { importColumns, type ImportKey, type LeadImportFilterName, mostImportRows, wholeRow } from "./rules";
import { storable, trimmedCells } from "./rows.rules";
import { type ImportRow, importRow } from "./row";
import { storing } from "./leads";
import { undoOfImport } from "./undo";
import { authorOf, importerOf, ofImport, type Part, partOf, type RejectedRow } from "./waiting";

/** Without whose leads were stored: that may be as long as the sheet. */
export type LeadImport = Omit<Selectable<DB["lead_import_logs"]>, "lead_success">;
export type LeadImportPage = Page<LeadImport>;
export type ImportFailure = { row: number; line?: number; field: string; message: string; email: string | null };

export type LeadImportRow = { row: number; line?: number | null; isRepaired?: boolean | null } & Partial<
  Record<ImportKey | "problem" | "text", string | null>
>;
/** `brandName`: the manufacturer's own. */
export type ImportChunk = { importId: string; rows: readonly LeadImportRow[]; openLeads: boolean; brandName?: string };

const mostRowsAtOnce = 1_000;

/**
 * Checks rows of a sheet and puts them aside, for a day; answers how many are faulty. A chunk that is sent again
 * replaces itself.
 */
export async function addLeadImportRows(
  db: Db,
  viewer: Person,
  { importId, rows, openLeads, brandName = "" }: ImportChunk,
): Promise<number> {
  if (rows.length > mostRowsAtOnce) throw badInput(`At most ${mostRowsAtOnce} rows can be sent at once.`);
  if (rows.some(({ row }) => row < 2 || row > mostImportRows + 1)) {
    throw badInput(`A sheet has at most ${mostImportRows} rows.`);
  }

  const read = await Promise.all(
    rows.map(async (row) => ({ ...row, cells: await toImportRow(row, { openLeads, brandName }) })),
  );
  await putAside(db, viewer, importId, read);
  return read.filter(({ cells }) => "failures" in cells).length;
}

type WaitingRow = { row: number; line?: number | null; cells: ImportRow };

/** Rows that are there already under their numbers are replaced. */
export async function putAside(
  db: Db,
  viewer: Viewer,
  importId: string,
  waiting: readonly WaitingRow[],
): Promise<void> {
  await sql`
    insert into lead_import_rows (import_id, row_number, line_number, cells, created_by)
    select ${importId}::uuid, row_number, line_number, cells, ${importerOf(viewer)}
    from unnest(
      ${waiting.map(({ row }) => row)}::int[],
      ${waiting.map(({ line }) => line ?? null)}::int[],
      ${waiting.map(({ cells }) => JSON.stringify(cells))}::jsonb[]
    ) as row (row_number, line_number, cells)
    on conflict (import_id, row_number) do update set cells = excluded.cells, line_number = excluded.line_number
      where lead_import_rows.created_by = excluded.created_by`.execute(db);
}

async function toImportRow(row: LeadImportRow, rules: Rules): Promise<ImportRow> {
  const read = await readRow(row, rules);
  return row.isRepaired ? { ...read, remarks: [...(read.remarks ?? []), repairedRemark] } : read;
}

type Rules = { openLeads: boolean; brandName: string };

async function readRow({ problem, text, ...row }: LeadImportRow, rules: Rules): Promise<ImportRow> {
  const whole = text && { text: storable(text) };
  if (problem) return unreadRow(problem, text);
  const read = await importRow(
    trimmedCells((key) => row[key]),
    rules,
  );
  return "failures" in read && whole ? { ...read, cells: { ...read.cells, ...whole } } : read;
}

/** A row whose cells could not be read, and how it stands in what was sent. */
export function unreadRow(problem: string, text?: string | null): ImportRow {
  return { cells: text ? { text: storable(text) } : {}, failures: [{ field: wholeRow, message: problem }] };
}

/**
 * Chunks come in the sheet's order, two at once: the last row tells how many, but for one chunk. To count a large sheet again
 * and again would take too long.
 */
export async function countImportRows(db: Db, viewer: Person, importId: string): Promise<number> {
  const last = await db
    .selectFrom("lead_import_rows")
    .where(ofImport(viewer, importId))
    .select("row_number")
    .orderBy("row_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? last.row_number - 1 : 0;
}

export async function cancelLeadImport(db: Db, viewer: Person, importId: string): Promise<boolean> {
  await db.deleteFrom("lead_import_checks").where(ofImport(viewer, importId)).execute();
  const dropped = await db.deleteFrom("lead_import_rows").where(ofImport(viewer, importId)).executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/**
 * Stores every good row that waits, in the sheet's order, and the log of it: all of that or nothing. Rows that an
 * earlier import stored are skipped, so that a corrected sheet can be sent whole again. The log has the import's id, so
 * a second call, or one at the same time, gets the same log.
 */
export async function finishLeadImport(
  db: Db,
  viewer: Viewer,
  { importId, fileName }: { importId: string; fileName: string },
  store: StoreWaiting = storeAndCount,
): Promise<LeadImport> {
  const first = await db
    .insertInto("lead_import_logs")
    .values({
      id: importId,
      file_name: storable(fileName).slice(0, 255),
      ...authorOf(viewer),
    } satisfies Written<"lead_import_logs", Counted> & { id: string })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!first) return ownImport(db, viewer, importId);

  await store(db, importId, sql`select row_number, cells from lead_import_rows where ${ofImport(viewer, importId)}`);
  await storeFailures(db, viewer, importId);
  const log = await writeLog(db, viewer, importId);
  if (log.row_count === 0) throw notFound();

  await db.deleteFrom("lead_import_rows").where(ofImport(viewer, importId)).execute();
  if (viewer.kind === "person") await rememberMapping(db, viewer, importId);
  await recordHistory(db, viewer, {
    table: "lead_import_logs",
    id: importId,
    action: "Imported",
    changes: { leads: { from: null, to: log.stored_count } },
    undo: viewer.kind === "person" && log.stored_count > 0 ? undoOfImport(log) : undefined,
  });
  return log;
}

/** Makes leads of the waiting rows, and writes into the log how many, and whose. */
export type StoreWaiting = (db: Db, importId: string, waiting: RawBuilder<unknown>) => Promise<void>;

/** Whose leads were stored is written where it is known: of a large sheet it is much to carry about. */
async function storeAndCount(db: Db, importId: string, waiting: RawBuilder<unknown>): Promise<void> {
  await sql`${storing(waiting, importId)}
    update lead_import_logs set stored_count = (select count(*) from stored),
      lead_success = (select coalesce(jsonb_agg(email order by lead_id), '[]') from stored)
    where id = ${importId}::uuid`.execute(db);
}

/** What an import came to is known at its end. */
type Counted =
  | ("row_count" | "stored_count" | "failed_count" | "skipped_count" | "repeated_count")
  | ("warnings" | "lead_success" | "lead_fail" | "undone_at");

async function ownImport(db: Db, viewer: Viewer, id: string): Promise<LeadImport> {
  const log = await readLeadImport(db, viewer, id);
  if ((log.created_by ?? log.created_by_email) !== importerOf(viewer)) throw notFound();
  return log;
}

/** Stores a row's cells once, with its first failure. */
async function storeFailures(db: Db, viewer: Viewer, importId: string): Promise<void> {
  const { created_by: by, created_by_email: email } = authorOf(viewer);
  await sql`
    insert into lead_import_fail
      (import_id, row_number, line_number, field, message, email, cells, created_by, created_by_email)
    select import_id, row_number, line_number, failure ->> 'field', failure ->> 'message', nullif(waiting.cells -> 'cells' ->> 'email', ''),
      case when nth = 1 then waiting.cells -> 'cells' end, ${by}, ${email}
    from lead_import_rows waiting,
      jsonb_array_elements(waiting.cells -> 'failures') with ordinality as failures (failure, nth)
    where ${ofImport(viewer, importId)}
    order by row_number, nth`.execute(db);
}

/** The log's own list of failures is cut where it would only repeat `lead_import_fail` at length. */
const mostFailuresInLog = 1_000;

async function writeLog(db: Db, viewer: Viewer, importId: string): Promise<LeadImport> {
  const counted = await db
    .selectFrom("lead_import_rows")
    .where(ofImport(viewer, importId))
    .select(sql<number>`count(*)::int`.as("rows"))
    .select(sql<number>`(count(*) filter (where cells ? 'failures'))::int`.as("failed"))
    .select(sql<number>`(count(cells ->> 'hash') - count(distinct cells ->> 'hash'))::int`.as("repeated"))
    .executeTakeFirstOrThrow();

  const failures = await readFailures(db, importId, { offset: 0, limit: mostFailuresInLog });
  return db
    .updateTable("lead_import_logs")
    .where("id", "=", importId)
    .set({
      row_count: counted.rows,
      failed_count: counted.failed,
      skipped_count: sql<number>`${counted.rows}::int - ${counted.failed}::int - stored_count`,
      repeated_count: counted.repeated,
      warnings: JSON.stringify(await readWarnings(db, viewer, importId)),
      lead_fail: JSON.stringify(failures.map(({ row, field, message, email }) => ({ row, field, message, email }))),
    } satisfies Record<Exclude<Counted, "stored_count" | "lead_success" | "undone_at">, unknown>)
    .returning(logColumns)
    .executeTakeFirstOrThrow();
}

const mostWarnings = 20;

/**
 * Each remark on rows that wait once, with the rows of which it holds; the most frequent first. A sheet's first row names its
 * columns, and a program's document has none, so its leads count from 1.
 */
export async function readWarnings(db: Db, viewer: Viewer, importId: string): Promise<string[]> {
  const { rows } = await sql<{ remark: string; rows: number[] }>`
    select remark, array_agg(row_number order by row_number) as rows
    from lead_import_rows, jsonb_array_elements_text(cells -> 'remarks') remark
    where ${ofImport(viewer, importId)}
    group by remark
    order by count(*) desc, min(row_number)
    limit ${mostWarnings + 1}`.execute(db);
  const named = (numbers: readonly number[]) =>
    viewer.kind === "service"
      ? rowsInWords(
          numbers.map((number) => number - 1),
          "lead",
        )
      : rowsInWords(numbers);
  const texts = rows.slice(0, mostWarnings).map(({ remark, rows }) => `${remark}: ${named(rows)}.`);
  return rows.length > mostWarnings ? [...texts, "There are more of the kind."] : texts;
}

const logColumns = [
  "id",
  "file_name",
  "created_by",
  "created_by_email",
  "created_at",
  "row_count",
  "stored_count",
  "failed_count",
  "skipped_count",
  "repeated_count",
  "warnings",
  "lead_fail",
  "undone_at",
] as const;

const importList: ListRules<DB, "lead_import_logs", "created_at", LeadImportFilterName> = {
  sorts: { created_at: "lead_import_logs.created_at" },
  defaultSort: { by: "created_at", descending: true },
  key: "lead_import_logs.id",
  timestamp: "lead_import_logs.created_at",
};

/** Imports are every leads admin's to look up. */
export function listLeadImports(db: Db, _viewer: Person, list: ListInput): Promise<LeadImportPage> {
  return readPage(db.selectFrom("lead_import_logs").select(logColumns), importList, list);
}

export async function readLeadImport(db: Db, _viewer: Viewer, id: string): Promise<LeadImport> {
  const log = await db.selectFrom("lead_import_logs").where("id", "=", id).select(logColumns).executeTakeFirst();
  if (!log) throw notFound();
  return log;
}

const headers = importColumns.map(({ header }) => header);

/** In the order of the sheet, and within a row of its columns. */
export function readFailures(db: Db, importId: string, part: Part): Promise<ImportFailure[]> {
  return partOf(part, (offset, limit) =>
    db
      .selectFrom("lead_import_fail")
      .where("import_id", "=", importId)
      .orderBy("row_number")
      .orderBy(sql`array_position(${headers}::text[], field)`)
      .offset(offset)
      .limit(limit)
      .select([sql<number>`row_number`.as("row"), sql<string>`coalesce(field, '')`.as("field"), "message", "email"])
      .select(sql<number | null>`nullif(line_number, row_number)`.as("line"))
      .execute()
      .then((failures) => failures.map(({ line, ...failure }) => (line === null ? failure : { ...failure, line }))),
  );
}

/** Counts rows that failed as a whole: their cells could not be read. */
export async function countUnreadable(db: Db, importId: string): Promise<number> {
  const { rows } = await db
    .selectFrom("lead_import_fail")
    .where("import_id", "=", importId)
    .where("field", "=", wholeRow)
    .select(sql<number>`count(*)::int`.as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

export function readRejectedRows(db: Db, importId: string, part: Part): Promise<RejectedRow[]> {
  return partOf(part, (offset, limit) =>
    db
      .selectFrom("lead_import_fail")
      .where("import_id", "=", importId)
      .where("cells", "is not", null)
      .orderBy("row_number")
      .offset(offset)
      .limit(limit)
      .select([sql<number>`row_number`.as("row"), sql<number>`coalesce(line_number, row_number)`.as("line"), "cells"])
      .select(
        sql<string>`(
          select string_agg(message, '; ' order by array_position(${headers}::text[], field)) from lead_import_fail failure
          where failure.import_id = lead_import_fail.import_id and failure.row_number = lead_import_fail.row_number
        )`.as("reason"),
      )
      .execute(),
  );
}
