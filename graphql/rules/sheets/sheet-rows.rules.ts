import { number } from "../numbers/number.rules";

/** Of a row of which a byte is no UTF-8: said beside the result, and with the rows of which it holds. */
export const repairedRemark = "A letter was not written in UTF-8 and was read as Windows-1252";

const mostRuns = 20;

/** Names rows of a sheet by their ascending numbers: «row 4», «rows 4, 7–9 and 12». `noun`: what they are. */
export function rowsInWords(rows: readonly number[], noun = "row"): string {
  const runs = runsOf(rows);
  const named = runs.slice(0, mostRuns).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const others = runs.slice(mostRuns).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const parts = others > 0 ? [...named, `${number(others)} more`] : named;
  const [end = "", ...before] = parts.toReversed();
  const list = before.length > 0 ? `${before.toReversed().join(", ")} and ${end}` : end;
  return `${rows.length === 1 ? noun : `${noun}s`} ${list}`;
}

function runsOf(rows: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === row) run[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}
