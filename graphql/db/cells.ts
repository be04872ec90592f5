import { type RawBuilder, sql } from "kysely";
import { cellSeparator } from "../rules/sheets/cells.rules";
import { badInput } from "../request/errors";
import { type Page } from "./lists/list";
import { columnOf } from "./column-values";

/** A page of a list as a sheet takes it: a text a row, its cells divided by `cellSeparator`. */
export type CellsPage = { rows: string[]; after: string | null };

/** What sheets may have of a table, by the names of the contract; `timestamps` are its points in time. */
export type SheetRules = { table: string; fields: readonly { key: string }[]; timestamps: readonly string[] };

type ReadRows = (cells: RawBuilder<string>) => Promise<Page<{ cells: string }>>;

/**
 * The cells of a page, put together by PostgreSQL: an object a row, with a value a field, takes several times as long.
 * Empty where there is no value, timestamps in ISO 8601, points as PostgreSQL spells them. `read` selects them.
 * @throws BAD_INPUT for a field that the sheet does not know
 */
export async function readCells(rules: SheetRules, fields: readonly string[], read: ReadRows): Promise<CellsPage> {
  const columns = fields.map((field) => cellOf(rules, field));
  if (columns.length === 0) throw badInput("A sheet has at least one field.");

  const page = await read(joined(columns));
  const isWhole = page.rows.every(({ cells }) => separatorsIn(cells) === columns.length - 1);
  const { rows, after } = isWhole ? page : await read(joined(columns.map(withoutSeparator)));
  return { rows: rows.map(({ cells }) => cells), after };
}

function cellOf({ table, fields, timestamps }: SheetRules, field: string): RawBuilder<unknown> {
  if (!fields.some(({ key }) => key === field)) throw badInput("A sheet has no such field.");

  const column = sql.ref(`${table}.${columnOf(field)}`);
  return timestamps.includes(field)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}

const separator = sql.lit(cellSeparator);

/** By the operator, which takes a quarter of the time of `concat` of forty columns. */
function joined(columns: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const texts = columns.map((column) => sql`coalesce(${column}::text, '')`);
  return sql<string>`${sql.join(texts, sql` || ${separator} || `)}`;
}

function withoutSeparator(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(${column}::text, ${separator}, '')`;
}

function separatorsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(cellSeparator); at >= 0; at = text.indexOf(cellSeparator, at + 1)) count++;
  return count;
}
