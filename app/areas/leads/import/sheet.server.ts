import { columnPositions, importColumns, type ImportCells } from "#graphql/areas/leads/import/rules";
import { cellsOf } from "#graphql/areas/leads/import/rows.rules";
import { CsvError, type CsvRow, readCsv } from "~/lib/csv/csv-read.server";

/**
 * A row as the data service takes it: its cells, or why they cannot be told. `row` is the index of the data row plus 2: the
 * number that a spreadsheet shows for it, and the `line` of the file, if no blank line stands above.
 */
export type LeadImportRow = { row: number; line: number } & (ImportCells | { problem: string });

const rowsAtOnce = 1_000;
const charactersAtOnce = 500_000;

/**
 * The rows of a sheet, in chunks that one request to the data service holds. The first row names the columns; a sheet
 * with nothing below it gives no chunk. `problemOf` says of the columns why the sheet is not read at all, or null.
 * @throws CsvError for what is no CSV, or is not read
 */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  problemOf: (positions: Positions) => string | null = () => null,
): AsyncGenerator<LeadImportRow[]> {
  let header: Header | undefined;
  let number = 2;
  let chunk: LeadImportRow[] = [];
  let characters = 0;

  for await (const rows of readCsv(bytes)) {
    for (const row of rows) {
      if (!header) {
        header = headerOf(row, problemOf);
        continue;
      }
      const read = readRow(row, header);
      chunk.push({ row: number++, line: row.line, ...read });
      characters += "problem" in read ? read.problem.length : lengthOf(read);
      if (chunk.length < rowsAtOnce && characters < charactersAtOnce) continue;

      yield chunk;
      chunk = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield chunk;
}

type Positions = ReturnType<typeof columnPositions>;
type Header = { width: number; positions: Positions };

function headerOf(row: CsvRow, problemOf: (positions: Positions) => string | null): Header {
  if ("problem" in row) throw new CsvError(`The first row cannot be read. ${row.problem}.`);
  // Neither a text nor a sheet begins like that: these are the bytes of a picture, or of a workbook.
  const isText = !/[^\P{Cc}\t\n\r]|\uFFFD/u.test(row.cells.join(""));
  const positions = isText ? columnPositions(row.cells) : new Map();
  const problem = problemOf(positions);
  if (problem) throw new CsvError(problem);
  return { width: row.cells.length, positions };
}

/** A cell too many or too few has moved the others to columns that are not theirs. */
function readRow(row: CsvRow, { width, positions }: Header): ImportCells | { problem: string } {
  if ("problem" in row) return { problem: row.problem };
  const surplus = row.cells.slice(width).some((cell) => cell.trim());
  if (surplus || row.cells.length < width) {
    const cells = row.cells.length === 1 ? "1 cell" : `${row.cells.length} cells`;
    return { problem: `This row has ${cells}, and the first row has ${width}` };
  }
  return shortened(cellsOf(row.cells, positions));
}

function lengthOf(cells: ImportCells): number {
  return importColumns.reduce((sum, { key }) => sum + cells[key].length, 0);
}

/** One character too many is enough to be refused for; a megabyte of them need not travel. */
function shortened(cells: ImportCells): ImportCells {
  const shorter = { ...cells };
  for (const { key, limit } of importColumns) shorter[key] = cells[key].slice(0, limit + 1);
  return shorter;
}
