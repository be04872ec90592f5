import Papa from "papaparse";
import { unguardCell } from "./csv-cells";
import { decodeText, unmarked } from "./decode-text.server";
import { soundPart } from "./sound-rows";

/** Thrown when the file is no CSV that can be read; the message tells its sender why. */
export class CsvError extends Error {}

/**
 * A row, by the line of the file in which it begins: its cells, or why it cannot be read, and how it stands there.
 * `isRepaired`: a byte of it is no UTF-8, and was read as Windows-1252.
 */
export type CsvRow = { line: number; isRepaired?: true } & ({ cells: string[] } | { problem: string; text: string });

/** In characters. One cell of a megabyte is read; a quote that is never closed does not fill the memory. */
const longestRow = 4_000_000;
/** A spreadsheet may save as many as it could have; each takes as long to read as a row. */
const mostBlankRows = 1_048_576;
/** In characters: how much of a line that cannot be read is stored. */
export const longestSample = 50_000;

/**
 * Reads a CSV file in batches of rows, the header among them, as it arrives: memory does not grow with the file. Takes
 * commas, semicolons, tabs or bars, any line ends, quoted line breaks; leaves out blank rows and the apostrophe that
 * keeps a cell from running as a formula.
 *
 * A quote out of place may have swallowed rows, so from the row in which it stands nothing is guessed any more: each line
 * from there on is a row that cannot be read.
 * @throws {@link CsvError}
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  let reader: ReturnType<typeof rowReader> | undefined;
  let unread: ReturnType<typeof unreadLines> | undefined;
  let text = "";
  let enough = 0;

  for await (const chunk of withEnd(decodeText(bytes))) {
    const last = chunk === undefined;
    if (unread) {
      yield unread(chunk ?? "\n");
      continue;
    }
    text += chunk ?? "";
    if (!last && (text.length < enough || (!reader && !isOpening(text)))) {
      mustFit(text, reader?.line() ?? 1);
      continue;
    }

    reader ??= rowReader(delimiterOf(text, last));
    const { end, problem } = soundPart(text, reader.delimiter, last);
    const rows = reader.read(text.slice(0, end));
    text = text.slice(end);
    // A row that spans many chunks is looked at again only when twice as much of it is there.
    enough = end > 0 ? 0 : text.length * 2;
    if (problem) {
      unread = unreadLines(reader.line(), reader.delimiter, problem);
      rows.push(...unread(last ? `${text}\n` : text));
    } else {
      mustFit(text, reader.line());
    }
    if (rows.length) yield rows;
  }
}

/** The chunks without NUL, which no cell can keep, and then undefined: the end is looked at as they are. */
async function* withEnd(chunks: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  for await (const chunk of chunks) yield chunk.replaceAll("\0", "");
  yield undefined;
}

function mustFit(row: string, line: number) {
  if (row.length > longestRow) {
    throw new CsvError(`The row that begins in line ${line} is too long: perhaps a quote is left open.`);
  }
}

/** Cuts the cells of text whose quotes are in order, and counts its lines. */
function rowReader(delimiter: string) {
  const parser = new Papa.Parser({ delimiter, newline: "\n" });
  let line = 1;
  let first = true;
  let blank = 0;

  function read(text: string): CsvRow[] {
    if (!text) return [];
    // Spaces behind a closing quote are known to papaparse, but not at the end.
    const parsed: Papa.ParseResult<string[]> = parser.parse(withOneRowEnd(text).replace(/" +$/, '"'), 0, false);
    const rows: CsvRow[] = [];
    let begins = line;
    for (const marked of parsed.data) {
      const { cells, ...repaired } = withoutMarks(marked);
      const isRow = cells.some((cell) => cell.trim());
      if (isRow && !(first && cells.join().startsWith("sep="))) {
        rows.push({ line: begins, cells: cells.map(unguardCell), ...repaired });
      }
      first &&= !isRow;
      if (!isRow && ++blank > mostBlankRows)
        throw new CsvError("The sheet has more than a million blank rows. Delete them, and save it again.");
      begins += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
    }
    line += lineEnds(text);
    return rows;
  }

  return { delimiter, read, line: () => line };
}

function withoutMarks(marked: string[]): { cells: string[]; isRepaired?: true } {
  const cells = marked.map(unmarked);
  const isRepaired = cells.some((cell) => cell.isRepaired);
  return { cells: cells.map(({ text }) => text), ...(isRepaired && { isRepaired }) };
}

function lineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

/** So many rows are compared with the header, if so many characters hold them. */
const mostCompared = 5;
const longestOpening = 100_000;

/** Is there enough of a file to tell its delimiter, however its bytes are cut? */
function isOpening(text: string): boolean {
  return text.length > longestOpening || linesOutsideQuotes(text, false).length > mostCompared;
}

/** Returns the lines that are not blank, without what stands in quotes. The last line counts only in a whole file. */
function linesOutsideQuotes(text: string, isWhole: boolean): string[] {
  const [outside = ""] = text.replace(/"[^"]*"/g, "").split('"', 1);
  const lines = outside.split(/[\r\n]+/);
  return (isWhole ? lines : lines.slice(0, -1)).filter((line) => line.trim());
}

/**
 * Returns the sign between cells. Excel may name it in a line of its own, `sep=;`. Otherwise it is the one that cuts the first
 * rows into as many cells as the header: titles may hold commas («Photos (with commas);Price»). If no sign does, it is the
 * header's most frequent one.
 */
function delimiterOf(opening: string, isWhole: boolean): string {
  const named = /^sep=(.)[\r\n]/.exec(opening)?.[1];
  if (named) return named;

  const [header = "", ...rows] = linesOutsideQuotes(opening, isWhole).slice(0, 1 + mostCompared);
  const counted = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  const fits = ({ delimiter, count }: (typeof counted)[number]) =>
    count > 1 && rows.length > 0 && rows.every((row) => row.split(delimiter).length === count);
  // Texts and amounts hold commas more often than other signs: of two that fit equally, the comma is not the one.
  const fitting = counted.filter(fits).reverse();
  return (fitting.length > 0 ? fitting : counted).reduce((most, next) => (next.count > most.count ? next : most))
    .delimiter;
}

/** Outside of quotes CRLF and CR become LF; within them, a line break is part of the cell and stays. */
function withOneRowEnd(text: string): string {
  if (!text.includes("\r")) return text;
  let quoted = false;
  return text.replace(/"|\r\n?/g, (found) => {
    if (found === '"') quoted = !quoted;
    return found === '"' || quoted ? found : "\n";
  });
}

/** Each line but blank ones is a row that was not read; the first says what is wrong, the others where that is. */
function unreadLines(first: number, delimiter: string, problem: string) {
  let line = first;
  let sample = "";
  let isBlank = true;
  let halfDone = false;

  return (chunk: string): CsvRow[] => {
    const rows: CsvRow[] = [];
    const text = halfDone && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk) halfDone = chunk.endsWith("\r");

    for (const [nth, part] of text.split(/\r\n?|\n/).entries()) {
      if (nth > 0) {
        const { text, isRepaired } = unmarked(sample);
        if (!isBlank)
          rows.push({
            line,
            problem: line === first ? problem : `Not read, because of line ${first}`,
            text,
            ...(isRepaired && { isRepaired }),
          });
        line += 1;
        sample = "";
        isBlank = true;
      }
      sample += part.slice(0, longestSample - sample.length);
      isBlank &&= !part.replaceAll(delimiter, "").trim();
    }
    return rows;
  };
}
