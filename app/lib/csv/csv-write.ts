import { cellSeparator } from "#graphql/rules/sheets/cells.rules";
import { guardCell } from "./csv-cells";

/** Somebody's text, or a number that the portal writes itself, with which a spreadsheet counts. */
export type CsvCell = string | { number: string };
type Row = readonly CsvCell[];

/** One row as RFC 4180 writes it, safe to open in a spreadsheet. */
export function csvLine(cells: Row): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The number in “$1,234.50” or “50 %”; what is no number stays text. */
export function numberCell(shown: string): CsvCell {
  const number = shown.replaceAll(/[$,% ]/g, "");
  return /^-?\$?[\d,]+(\.\d+)?( %)?$/.test(shown) ? { number } : shown;
}

const decimal = /^-?\d+(\.\d+)?$/;

/** Most cells are written as they are, and are known at one look. */
const special = /[",;|\t\r\n]|^[\s'=+\-@＝＋－＠]|\s$/;

function csvCell(cell: CsvCell): string {
  if (typeof cell !== "string") return decimal.test(cell.number) ? cell.number : csvCell(cell.number);
  if (!special.test(cell)) return cell;

  const text = guardCell(cell);
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Excel takes a file for UTF-8 only if it begins with this mark. */
const byteOrderMark = "\uFEFF";
const charactersAtOnce = 16_384;

/**
 * A CSV file, written while its rows are read: the first bytes leave at once, memory does not grow with the rows, and
 * the rows are no longer asked for when nobody reads on.
 */
export function csvStream(rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  return csvFile(linesOf(rows));
}

/** The same of pages as the data service has them for sheets, below a head: a text a row, divided by `cellSeparator`. */
export function csvStreamOfPages(head: Row, pages: AsyncIterable<readonly string[]>): ReadableStream<Uint8Array> {
  return csvFile(linesOfPages(head, pages));
}

async function* linesOf(rows: AsyncIterable<Row>) {
  for await (const row of rows) yield csvLine(row);
}

async function* linesOfPages(head: Row, pages: AsyncIterable<readonly string[]>) {
  yield csvLine(head);
  for await (const rows of pages) yield rows.map((row) => csvLine(row.split(cellSeparator))).join("");
}

function csvFile(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let text = byteOrderMark;
  let enough = 1;

  return new ReadableStream({
    async pull(controller) {
      do {
        const { done, value } = await iterator.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += value;
      } while (text.length < enough);

      controller.enqueue(encoder.encode(text));
      text = "";
      enough = charactersAtOnce;
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
