import Papa from "papaparse";
import { unguardCell } from "./csv-cells";
import { decodeText } from "./decode-text.server";

/** The file is no CSV that can be read; the message says why, for whoever sent it. */
export class CsvError extends Error {}

/** In characters. One cell of a megabyte is read; a quote that is never closed does not fill the memory. */
const longestRow = 4_000_000;

/**
 * Reads a CSV file in batches of rows, the header among them, as it arrives: memory does not grow with the file. Takes
 * commas, semicolons, tabs or bars, any line ends, quoted line breaks; leaves out blank rows and the apostrophe that
 * keeps a cell from running as a formula.
 * @throws {@link CsvError}
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const unify = unifyRowEnds();
  let parse: ReturnType<typeof parserFor> | undefined;
  let text = "";
  let enough = 0;

  for await (const chunk of decodeText(bytes)) {
    text += unify(chunk);
    if (text.length > longestRow + chunk.length) throw new CsvError("A row is too long: perhaps a quote is left open.");
    if (text.length < enough) continue;
    if (!parse && !text.includes("\n")) continue;

    parse ??= parserFor(text);
    const { rows, rest } = parse(text, true);
    // A row that spans many chunks is looked at again only when twice as much of it is there.
    enough = rows.length ? 0 : rest.length * 2;
    text = rest;
    if (rows.length) yield rows;
  }

  const { rows } = (parse ?? parserFor(text))(text, false);
  if (rows.length) yield rows;
}

function parserFor(opening: string) {
  const parser = new Papa.Parser({ delimiter: delimiterOf(opening), newline: "\n" });
  let first = true;

  return (text: string, unfinished: boolean): { rows: string[][]; rest: string } => {
    const result: Papa.ParseResult<string[]> = parser.parse(text, 0, unfinished);
    const rows = result.data.filter((row) => row.some((cell) => cell.trim()));
    if (first && rows[0]?.join().startsWith("sep=")) rows.shift();
    first &&= rows.length === 0;

    return { rows: rows.map((row) => row.map(unguardCell)), rest: text.slice(result.meta.cursor) };
  };
}

/** Excel may name the delimiter in a line of its own, `sep=;`. Otherwise it is what the header has most of. */
function delimiterOf(opening: string): string {
  const named = /^sep=(.)\n/.exec(opening)?.[1];
  if (named) return named;

  const header = opening
    .replace(/^\n+/, "")
    .replace(/"[^"]*"/g, "")
    .split("\n", 1)
    .join();
  const counted = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

/** Outside of quotes CRLF and CR become LF; within them, a line break is part of the cell and stays. */
function unifyRowEnds(): (chunk: string) => string {
  let quoted = false;
  let halfDone = false;

  return (chunk) => {
    const text = halfDone && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk) halfDone = false;

    return text.replace(/"|\r\n?/g, (found, at: number) => {
      if (found === '"') quoted = !quoted;
      if (found === '"' || quoted) return found;
      halfDone = found === "\r" && at + 1 === text.length;
      return "\n";
    });
  };
}
