import { number } from "#graphql/rules/numbers/number.rules";
import { positionsIn } from "#graphql/rules/sheets/sheet-columns.rules";
import { CsvError, readCsv } from "./csv-read.server";
import { namesIn, problemOfWidth } from "./csv-shape.server";

/** Which columns a sheet must have but for optional ones, and how many rows at once, as `noun` calls them. */
type Sheet<Key> = {
  columns: readonly { key: Key; header: string; optional?: boolean }[];
  most: number;
  noun: string;
};

/** `problem`: why its cells could not be read. The row that names the columns is line 1. */
export type KnownRow<Key> = { line: number; problem?: string; cells: ReadonlyMap<Key, string> };

/** `repaired`: lines of which a byte was read as Windows-1252. */
export type KnownSheet<Key> = { rows: KnownRow<Key>[]; repaired: number[] };

/** In characters: one that is longer is faulty all the same, and need not travel. */
const longestCell = 200;

/** The rows of a sheet whose columns have fixed names and stand in any order. @throws CsvError for what is no such sheet */
export async function readKnownSheet<Key>(
  bytes: AsyncIterable<Uint8Array>,
  { columns, most, noun }: Sheet<Key>,
): Promise<KnownSheet<Key>> {
  let head: Head<Key> | undefined;
  const rows: KnownRow<Key>[] = [];
  const repaired: number[] = [];
  for await (const batch of readCsv(bytes)) {
    for (const row of batch) {
      if (!head) {
        head = headOf(namesIn(row), columns);
        continue;
      }
      if (rows.length === most) throw new CsvError(`At most ${number(most)} ${noun} can be imported at once.`);
      if (row.isRepaired) repaired.push(row.line);
      const cells = "cells" in row ? row.cells : [];
      const problem = "problem" in row ? row.problem : (problemOfWidth(row.cells, head.width) ?? undefined);
      rows.push({ line: row.line, problem, cells: problem ? new Map() : cellsOf(cells, head) });
    }
  }
  if (rows.length === 0) throw new CsvError("The sheet has no rows below its headers.");
  return { rows, repaired };
}

type Head<Key> = { width: number; positions: ReadonlyMap<Key, number> };

function headOf<Key>(names: readonly string[], columns: Sheet<Key>["columns"]): Head<Key> {
  const positions = positionsIn(names, columns);
  const missing = columns.filter(({ key, optional }) => !optional && !positions.has(key));
  if (missing.length > 0)
    throw new CsvError(`The sheet's first row has no column ${missing.map(({ header }) => `“${header}”`).join(", ")}.`);
  return { width: names.length, positions };
}

function cellsOf<Key>(cells: readonly string[], { positions }: Head<Key>): ReadonlyMap<Key, string> {
  return new Map([...positions].map(([key, position]) => [key, (cells[position] ?? "").slice(0, longestCell)]));
}
