import { columnPositions, importColumns, type ImportCells, problemOfHeader } from "#graphql/areas/leads/import/rules";
import { cellsOf } from "#graphql/areas/leads/import/rows.rules";
import { CsvError, type CsvRow, readCsv } from "~/lib/csv/csv-read.server";
import { namesIn, problemOfWidth, textOf } from "~/lib/csv/csv-shape.server";

/**
 * A row as the data service takes it: its cells, or why they cannot be read; and its text, where the cells are not all
 * of it. `row` is the index of the data row plus 2: the number that a spreadsheet shows for it, and the `line` of the
 * file, if no blank line stands above.
 */
export type LeadImportRow = { row: number; line: number; isRepaired?: true } & ReadRow;
type ReadRow = (ImportCells & { text?: string }) | { problem: string; text: string };

const rowsAtOnce = 1_000;
const charactersAtOnce = 500_000;

/** How the cells of a row are read, by the names of the sheet's columns. @throws CsvError for a head that is none */
export type ReadHead = (names: readonly string[]) => ReadCells;
type ReadCells = (row: readonly string[]) => ImportCells;

/**
 * The rows of a sheet, in chunks that one request to the data service holds. The first row names the columns; a sheet
 * with nothing below it gives no chunk.
 * @throws CsvError for what is no CSV, or is not read
 */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  readHead: ReadHead,
): AsyncGenerator<LeadImportRow[]> {
  let header: Header | undefined;
  let number = 2;
  let chunk: LeadImportRow[] = [];
  let characters = 0;

  for await (const rows of readCsv(bytes)) {
    for (const row of rows) {
      if (!header) {
        const names = namesIn(row);
        header = { width: names.length, read: readHead(names) };
        continue;
      }
      const read = readRow(row, header);
      chunk.push({ row: number++, line: row.line, ...(row.isRepaired && { isRepaired: true }), ...read });
      characters += lengthOf(read);
      if (chunk.length < rowsAtOnce && characters < charactersAtOnce) continue;

      yield chunk;
      chunk = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield chunk;
}

type Header = { width: number; read: ReadCells };

/** The sheet has the import's own columns, all that are needed. */
export function ownColumns({ openLeads }: { openLeads: boolean }): ReadHead {
  return (names) => {
    const positions = columnPositions(names);
    const problem = problemOfHeader(positions, { openLeads });
    if (problem) throw new CsvError(problem);
    return (row) => cellsOf(row, positions);
  };
}

function readRow(row: CsvRow, { width, read }: Header): ReadRow {
  if ("problem" in row) return { problem: row.problem, text: row.text };
  const problem = problemOfWidth(row.cells, width);
  if (problem) return { problem, text: textOf(row.cells) };
  return shortened(read(row.cells), row.cells);
}

/** What has signs of a sheet in it is longer as it travels. */
function lengthOf(row: ReadRow): number {
  const cells = "problem" in row ? 0 : importColumns.reduce((sum, { key }) => sum + row[key].length, 0);
  return cells + JSON.stringify(row.text ?? "").length;
}

/** One character too many is enough to be refused for; a megabyte of them need not travel. */
function shortened(cells: ImportCells, row: readonly string[]): ReadRow {
  if (importColumns.every(({ key, limit }) => cells[key].length <= limit)) return cells;
  const shorter = { ...cells };
  for (const { key, limit } of importColumns) shorter[key] = cells[key].slice(0, limit + 1);
  return { ...shorter, text: textOf(row) };
}
