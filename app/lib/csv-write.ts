import { guardCell } from "./csv-cells";

/** One row as RFC 4180 writes it, safe to open in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string): string {
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
export function csvStream(rows: AsyncIterable<readonly string[]>): ReadableStream<Uint8Array> {
  const iterator = rows[Symbol.asyncIterator]();
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
        text += csvLine(value);
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
