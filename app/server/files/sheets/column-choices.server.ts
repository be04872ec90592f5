import { type Opening } from "./staged-sheet.server";

export type Choice = { value: string; label: string };

/** Each column of a sheet, to be chosen: «E-Mail: ada@example.com», so that a name which says nothing is understood. */
export function columnsInSheet({ names, rows }: Opening): Choice[] {
  return names.map((name, column) => {
    const sample = rows.map((row) => row[column]?.trim()).find(Boolean);
    const label = nameOfColumn(name, column);
    return { value: String(column), label: sample ? `${label}: ${shortened(sample)}` : label };
  });
}

/** `column`: its place, counted from 0, which names it where the sheet does not. */
export function nameOfColumn(name: string, column: number): string {
  return name.trim() || `Column ${column + 1}`;
}

const longestSample = 40;

function shortened(sample: string): string {
  const signs = [...sample];
  return signs.length > longestSample ? `${signs.slice(0, longestSample).join("")}…` : sample;
}

/** Texts that can stand in every row instead of a column. */
export function inEachRow(texts: readonly string[]): Choice[] {
  return texts.map((text) => ({ value: `=${text}`, label: `In every row: ${text}` }));
}
