import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import * as z from "zod";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { type Written } from "../../../db/column-values";
import { badInput, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { brandsOf } from "../../../rules/brands.rules";
import { headKey, mostSheetColumns } from "../../../rules/sheets/column-choices.rules";
import { carriers } from "../transfer/sync";
import { type BrandMatch, type Choices, mostBrandMatches, problemsOfChoices } from "./mapping.rules";
import { storable } from "./rows.rules";
import { importColumns, type ImportKey } from "./rules";
import { isStored } from "./leads";
import { ofImport, type Part, partOf, type RejectedRow } from "./waiting";

/** What an import of rows that wait would come to. Good, faulty, repeated and known rows are all of them. */
export type LeadImportCheck = Selectable<DB["lead_import_checks"]>;

export type LeadImportMapping = {
  choices: { key: ImportKey; choice: string }[];
  brands: BrandMatch[];
  open_leads: boolean;
};

export type ColumnChoice = { key: string; choice: string };

/** What rows were put aside of, and how: `head` are the names of the sheet's columns. */
export type CheckedSheet = {
  fileName: string;
  head: readonly string[];
  choices: readonly ColumnChoice[];
  brands?: readonly BrandMatch[] | null;
  openLeads: boolean;
};

export type Checking = { importId: string; sheet: CheckedSheet; brandName?: string };

/**
 * Counts what an import of the waiting rows would store, and stores none of them. Done again it counts anew.
 * @throws NOT_FOUND where no rows wait
 */
export async function checkLeadImport(
  db: Db,
  viewer: Person,
  { importId, sheet, brandName = "" }: Checking,
): Promise<LeadImportCheck> {
  const choices = readChoices(sheet);
  const { rows: count, ...counts } = await countWaiting(db, viewer, importId, brandName);
  if (count === 0) throw notFound();

  const checked = {
    file_name: sheet.fileName.slice(0, 255),
    head: digestOf(sheet.head),
    choices: JSON.stringify(choices),
    brands: JSON.stringify(readMatches(sheet, brandName)),
    open_leads: sheet.openLeads,
    created_by: viewer.profileId,
    row_count: count,
    ...counts,
  } satisfies Written<"lead_import_checks", "import_id">;
  const stored = await db
    .insertInto("lead_import_checks")
    .values({ import_id: importId, ...checked })
    .onConflict((conflict) =>
      conflict.column("import_id").doUpdateSet(checked).where("lead_import_checks.created_by", "=", viewer.profileId),
    )
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}

function readChoices({ head, choices, openLeads }: CheckedSheet): Choices {
  if (head.length > mostSheetColumns) throw badInput(`A sheet has at most ${mostSheetColumns} columns.`);
  const given = new Map(choices.map(({ key, choice }) => [key, choice]));
  const all = Object.fromEntries(importColumns.map(({ key }) => [key, given.get(key) ?? ""])) as Choices;
  const [problem] = Object.values(problemsOfChoices(all, { openLeads, width: head.length }));
  if (problem) throw badInput(problem);
  return all;
}

function readMatches({ brands }: CheckedSheet, brandName: string): BrandMatch[] {
  const matches = brands ?? [];
  if (matches.length > mostBrandMatches) throw badInput(`A sheet has at most ${mostBrandMatches} matched brands.`);
  const unknown = matches.find(({ brand }) => !brandsOf(brandName).includes(brand));
  if (unknown) throw badInput(`${unknown.brand} is not a brand.`);
  return matches.map(({ typed, brand }) => ({ typed: storable(typed).slice(0, longestBrand), brand }));
}

const longestBrand = importColumns.find(({ key }) => key === "brand")?.limit;

type Counts = Record<
  "good_count" | "failed_count" | "repeated_count" | "known_count" | "unknown_brand_count" | "unplaced_count",
  number
>;

/** Counts the waiting rows by the rules of the import: refused ones by reason, good ones by what is odd about them. */
async function countWaiting(db: Db, viewer: Person, importId: string, brandName: string) {
  const { rows } = await sql<Counts & { rows: number }>`
    with waiting as materialized (
      select cells ->> 'hash' as hash, cells #>> '{lead,brand}' as brand, cells #>> '{lead,dealer_id}' as dealer_id,
        cells #>> '{lead,location}' is not null as has_location, ${isStored(sql`cells`)} as is_stored,
        row_number() over (partition by cells ->> 'hash' order by row_number) as nth
      from lead_import_rows where ${ofImport(viewer, importId)}
    ), judged as materialized (
      select waiting.*, case
        when hash is null then 'failed'
        when nth > 1 then 'repeated'
        when is_stored then 'known'
        else 'good' end as state
      from waiting
    ), carried as materialized (select distinct unnest(brands) as brand from (${carriers(brandName)}) dealers)
    select count(*)::int as rows,
      (count(*) filter (where state = 'good'))::int as good_count,
      (count(*) filter (where state = 'failed'))::int as failed_count,
      (count(*) filter (where state = 'repeated'))::int as repeated_count,
      (count(*) filter (where state = 'known'))::int as known_count,
      (count(*) filter (where state = 'good' and brand <> all(${brandsOf(brandName)}::text[])))::int as unknown_brand_count,
      (count(*) filter (where state = 'good' and not (has_location and dealer_id in (select brand from carried))))::int
        as unplaced_count
    from judged`.execute(db);
  const [counted] = rows;
  if (!counted) throw notFound();
  return counted;
}

/** A check is its author's alone, and waits for a day with its rows. @throws NOT_FOUND */
export async function readImportCheck(db: Db, viewer: Person, importId: string): Promise<LeadImportCheck> {
  const check = await db
    .selectFrom("lead_import_checks")
    .where(ofImport(viewer, importId))
    .selectAll()
    .executeTakeFirst();
  if (!check) throw notFound();
  return check;
}

/** Rows with what is wrong with them. The check says whose they are. */
export function readFaultyRows(db: Db, check: LeadImportCheck, part: Part): Promise<RejectedRow[]> {
  return partOf(part, (offset, limit) =>
    db
      .selectFrom("lead_import_rows")
      .where(rowsOf(check))
      .where(sql<boolean>`cells ? 'failures'`)
      .orderBy("row_number")
      .offset(offset)
      .limit(limit)
      .select([sql<number>`row_number`.as("row"), sql<number>`coalesce(line_number, row_number)`.as("line")])
      .select(sql<unknown>`cells -> 'cells'`.as("cells"))
      .select(
        sql<string>`(select string_agg(failure ->> 'message', '; ' order by nth)
          from jsonb_array_elements(cells -> 'failures') with ordinality as failures (failure, nth))`.as("reason"),
      )
      .execute(),
  );
}

export type CheckedRow = {
  row: number;
  cells: unknown;
  state: "good" | "unknownBrand" | "unknownDealer" | "failed" | "repeated" | "known";
  reason: string | null;
};

const mostFirstRows = 10;

/** The first rows as they would be stored, or not. `brandName`: the manufacturer's own. */
export function readFirstRows(db: Db, check: LeadImportCheck, brandName: string): Promise<CheckedRow[]> {
  return db
    .selectFrom("lead_import_rows as waiting")
    .where(rowsOf(check))
    .orderBy("row_number")
    .limit(mostFirstRows)
    .select(sql<number>`row_number`.as("row"))
    .select(sql<unknown>`coalesce(cells -> 'lead', cells -> 'cells')`.as("cells"))
    .select(
      sql<CheckedRow["state"]>`case
        when cells ? 'failures' then 'failed'
        when exists (
          select from lead_import_rows above
          where above.import_id = waiting.import_id and above.row_number < waiting.row_number
            and above.cells ->> 'hash' = waiting.cells ->> 'hash') then 'repeated'
        when ${isStored(sql`cells`)} then 'known'
        when cells #>> '{lead,brand}' <> all(${brandsOf(brandName)}::text[]) then 'unknownBrand'
        when cells #>> '{lead,location}' is null or cells #>> '{lead,dealer_id}' not in (
          select unnest(brands) from (${carriers(brandName)}) dealers) then 'unknownDealer'
        else 'good' end`.as("state"),
    )
    .select(
      sql<string | null>`(select string_agg(failure ->> 'message', '; ' order by nth)
        from jsonb_array_elements(cells -> 'failures') with ordinality as failures (failure, nth))`.as("reason"),
    )
    .execute();
}

/** Returns the values of the brand column that are no brand of the manufacturer's; the most frequent first. */
export async function readUnknownBrands(db: Db, check: LeadImportCheck, brandName: string) {
  const { rows } = await sql<{ brand: string; rows: number }>`
    select cells #>> '{lead,brand}' as brand, count(*)::int as rows
    from lead_import_rows
    where ${rowsOf(check)} and cells #>> '{lead,brand}' <> all(${brandsOf(brandName)}::text[])
    group by brand order by count(*) desc, brand limit ${mostUnknownBrands}`.execute(db);
  return rows;
}

const mostUnknownBrands = 20;

function rowsOf({ import_id, created_by }: LeadImportCheck) {
  return sql<boolean>`import_id = ${import_id}::uuid and created_by = ${created_by}`;
}

/** What was chosen for a sheet of this head when its leads were stored, by whichever admin; null for a new one. */
export async function readImportMapping(
  db: Db,
  _viewer: Person,
  head: readonly string[],
): Promise<LeadImportMapping | null> {
  if (head.length > mostSheetColumns) throw badInput(`A sheet has at most ${mostSheetColumns} columns.`);
  const known = await db
    .selectFrom("lead_import_mappings")
    .where("head", "=", digestOf(head))
    .select(["choices", "brands", "open_leads"])
    .executeTakeFirst();
  if (!known) return null;
  return { choices: choicesIn(known.choices), brands: matchesIn(known.brands), open_leads: known.open_leads };
}

const choicesShape = z.record(z.string(), z.string());

/** As pairs, in the order of the import's columns. */
export function choicesIn(stored: unknown): LeadImportMapping["choices"] {
  const choices = choicesShape.parse(stored);
  return importColumns.map(({ key }) => ({ key, choice: choices[key] ?? "" }));
}

const matchesShape = z.array(z.object({ typed: z.string(), brand: z.string() }));

export function matchesIn(stored: unknown): BrandMatch[] {
  return matchesShape.parse(stored);
}

/** Leads of a checked sheet are stored: its head is known from now on, and the check has served its time. */
export async function rememberMapping(db: Db, viewer: Person, importId: string): Promise<void> {
  const check = await db
    .deleteFrom("lead_import_checks")
    .where(ofImport(viewer, importId))
    .returningAll()
    .executeTakeFirst();
  if (!check) return;

  const known = {
    choices: JSON.stringify(check.choices),
    brands: JSON.stringify(check.brands),
    open_leads: check.open_leads,
    used_by: viewer.profileId,
    used_at: sql<Date>`now()`,
  } satisfies Written<"lead_import_mappings", "head">;
  await db
    .insertInto("lead_import_mappings")
    .values({ head: check.head, ...known })
    .onConflict((conflict) => conflict.column("head").doUpdateSet(known))
    .execute();
}

function digestOf(head: readonly string[]): string {
  return createHash("sha256").update(headKey(head)).digest("hex");
}
