import { cellsOf, columnPositions, importColumns, type ImportCells } from "#graphql/areas/leads/import.rules";
import { readCsv } from "~/lib/csv/csv-read.server";

/** A row as the data service takes it: `row` is the index of the data row plus 2: the number that a spreadsheet shows for it, if no blank line stands above. */
export type SheetRow = ImportCells & { row: number };

const rowsAtOnce = 1_000;
const charactersAtOnce = 500_000;

/**
 * The rows of a sheet, in chunks that one request to the data service holds. The first row names the columns; a sheet
 * with nothing below it gives no chunk.
 * @throws CsvError for what is no CSV
 */
export async function* sheetRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow[]> {
  let positions: ReturnType<typeof columnPositions> | undefined;
  let number = 2;
  let chunk: SheetRow[] = [];
  let characters = 0;

  for await (const rows of readCsv(bytes)) {
    for (const row of rows) {
      if (!positions) {
        positions = columnPositions(row);
        continue;
      }
      const cells = shortened(cellsOf(row, positions));
      chunk.push({ row: number++, ...cells });
      characters += importColumns.reduce((sum, { key }) => sum + cells[key].length, 0);
      if (chunk.length < rowsAtOnce && characters < charactersAtOnce) continue;

      yield chunk;
      chunk = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** One character too many is enough to be refused for; a megabyte of them need not travel. */
function shortened(cells: ImportCells): ImportCells {
  const shorter = { ...cells };
  for (const { key, limit } of importColumns) shorter[key] = cells[key].slice(0, limit + 1);
  return shorter;
}
