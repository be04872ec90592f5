import { CsvError, type CsvRow, longestSample } from "./csv-read.server";

/** What the first row of a sheet calls its columns. Of a file that is no text nothing is a name. @throws CsvError */
export function namesIn(row: CsvRow): readonly string[] {
  if ("problem" in row) throw new CsvError(`The first row cannot be read. ${row.problem}.`);
  // Neither a text nor a sheet begins like that: these are the bytes of a picture, or of a workbook.
  const isText = !/[^\P{Cc}\t\n\r]|\uFFFD/u.test(row.cells.join(""));
  return isText ? row.cells : [];
}

/** A cell too many or too few has moved the others to columns that are not theirs. `width`: of the first row. */
export function problemOfWidth(row: readonly string[], width: number): string | null {
  const surplus = row.slice(width).some((cell) => cell.trim());
  if (!surplus && row.length >= width) return null;
  const cells = row.length === 1 ? "1 cell" : `${row.length} cells`;
  return `This row has ${cells}, and the first row has ${width}`;
}

/** Joins the cells of a row with commas again, for people to recognise it. */
export function textOf(row: readonly string[]): string {
  const cells = row.map((cell) => (/[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return cells.join(",").slice(0, longestSample);
}
