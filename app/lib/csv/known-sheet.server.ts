import { number } from "#graphql/rules/numbers/number.rules";
import { chosenText } from "#graphql/rules/sheets/column-choices.rules";
import { positionsIn } from "#graphql/rules/sheets/sheet-columns.rules";
import { CsvError, readCsv } from "./csv-read.server";
import { namesIn, problemOfWidth, textOf } from "./csv-shape.server";

/** How many rows at once, as `noun` calls them. */
type Limits = { most: number; noun: string };

/** Which columns a sheet must have but for optional ones. */
type Sheet<Key> = Limits & { columns: readonly { key: Key; header: string; optional?: boolean }[] };

/**
 * `problem`: why its cells could not be read, and `text`: how it stands in the sheet. The row that names the columns is
 * line 1.
 */
export type KnownRow<Key> = { line: number; problem?: string; text?: string; cells: ReadonlyMap<Key, string> };

/** `repaired`: lines of which a byte was read as Windows-1252. */
export type KnownSheet<Key> = { rows: KnownRow<Key>[]; repaired: number[] };

/** In characters: one that is longer is faulty all the same, and need not travel. */
const longestCell = 200;

/** The rows of a sheet whose columns have fixed names and stand in any order. @throws CsvError for what is no such sheet */
export async function readKnownSheet<Key>(
  bytes: AsyncIterable<Uint8Array>,
  { columns, ...limits }: Sheet<Key>,
): Promise<KnownSheet<Key>> {
  return readRows(bytes, limits, (names) => {
    const positions = positionsOf(names, columns);
    return (cells) => new Map([...positions].map(([key, position]) => [key, cells[position] ?? ""]));
  });
}

/** The same of a sheet whose columns were chosen (see `column-choices.rules.ts`). @throws CsvError for what is no sheet */
export async function readChosenSheet<Key>(
  bytes: AsyncIterable<Uint8Array>,
  { choices, ...limits }: Limits & { choices: ReadonlyMap<Key, string> },
): Promise<KnownSheet<Key>> {
  return readRows(
    bytes,
    limits,
    () => (cells) => new Map([...choices].map(([key, choice]) => [key, chosenText(choice, cells)])),
  );
}

type ReadCells<Key> = (cells: readonly string[]) => ReadonlyMap<Key, string>;

async function readRows<Key>(
  bytes: AsyncIterable<Uint8Array>,
  { most, noun }: Limits,
  readHead: (names: readonly string[]) => ReadCells<Key>,
): Promise<KnownSheet<Key>> {
  let head: { width: number; read: ReadCells<Key> } | undefined;
  const rows: KnownRow<Key>[] = [];
  const repaired: number[] = [];
  for await (const batch of readCsv(bytes)) {
    for (const row of batch) {
      if (!head) {
        const names = namesIn(row);
        head = { width: names.length, read: readHead(names) };
        continue;
      }
      if (rows.length === most) throw new CsvError(`At most ${number(most)} ${noun} can be imported at once.`);
      if (row.isRepaired) repaired.push(row.line);
      const cells = "cells" in row ? row.cells : [];
      const problem = "problem" in row ? row.problem : (problemOfWidth(row.cells, head.width) ?? undefined);
      const text = "text" in row ? row.text : problem && textOf(cells);
      rows.push({ line: row.line, problem, text, cells: problem ? new Map() : shortened(head.read(cells)) });
    }
  }
  if (rows.length === 0) throw new CsvError("The sheet has no rows below its headers.");
  return { rows, repaired };
}

function positionsOf<Key>(names: readonly string[], columns: Sheet<Key>["columns"]): ReadonlyMap<Key, number> {
  const positions = positionsIn(names, columns);
  const missing = columns.filter(({ key, optional }) => !optional && !positions.has(key));
  if (missing.length > 0)
    throw new CsvError(`The sheet's first row has no column ${missing.map(({ header }) => `“${header}”`).join(", ")}.`);
  return positions;
}

function shortened<Key>(cells: ReadonlyMap<Key, string>): ReadonlyMap<Key, string> {
  return new Map([...cells].map(([key, cell]) => [key, cell.slice(0, longestCell)]));
}
