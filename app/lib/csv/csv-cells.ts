/**
 * A spreadsheet runs a cell that begins like a formula. Written with an apostrophe in front it shows as text, and the
 * reader takes that apostrophe away again. A cell that has apostrophes of its own before such a beginning gets one more,
 * so every cell comes back as it was: -5, +1 813 555 0142 and '=1 alike.
 */
const formula = "(?:[\\t\\r\\n]|\\s*[=+\\-@＝＋－＠])";
const runs = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);

export function guardCell(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
