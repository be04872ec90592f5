/**
 * A spreadsheet runs a cell that begins like a formula. Written with an apostrophe in front it shows as text, and the
 * reader takes that apostrophe away again. A cell that has apostrophes of its own before such a beginning gets one more,
 * so every cell comes back as it was: -5, +1 813 555 0142 and '=1 alike.
 */
const runs = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

export function guardCell(cell: string): string {
  return runs.test(cell) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell;
}
