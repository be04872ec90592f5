/*
 * Where a column that is read comes from in somebody's sheet: from one of its columns («3», counted from 0), from two with a
 * blank between («3+4»), or from nowhere, the same text in every row («=quote»). Empty: it stays empty.
 */

/** A sheet has no more columns: one that has is another kind of file. */
export const mostSheetColumns = 500;

/** Finds columns of a sheet by their names, each of them once; empty where none is called so. */
export function columnFinder(head: readonly string[]): (names: readonly string[]) => string {
  const inSheet = head.map(plainName);
  const taken = new Set<number>();
  return (names) => {
    const at = inSheet.findIndex((name, index) => names.includes(name) && !taken.has(index));
    if (at >= 0) taken.add(at);
    return at >= 0 ? String(at) : "";
  };
}

/** The name of a column without blanks and signs, in small letters. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A head is known again by this: names in their order, however they are spelled in blanks and capitals. */
export function headKey(head: readonly string[]): string {
  return JSON.stringify(head.map((name) => name.trim().replace(/\s+/g, " ").toLowerCase()));
}

/** `width`: how many columns the sheet has. */
export function isChoice(choice: string, width: number): boolean {
  return choice.startsWith("=") || columnsOf(choice).every((column) => column < width);
}

/** The columns of a sheet that no choice reads, by their places. */
export function unusedColumns(choices: readonly string[], width: number): number[] {
  const used = choices.filter((choice) => choice !== "" && !choice.startsWith("=")).flatMap(columnsOf);
  return Array.from({ length: width }, (_, column) => column).filter((column) => !used.includes(column));
}

function columnsOf(choice: string): number[] {
  return /^\d{1,3}(\+\d{1,3})?$/.test(choice) ? choice.split("+").map(Number) : [Infinity];
}

/** Returns what a row holds for a choice, as it stands there. */
export function chosenText(choice: string, row: readonly string[]): string {
  if (choice === "") return "";
  if (choice.startsWith("=")) return choice.slice(1);
  return columnsOf(choice)
    .map((column) => row[column]?.trim())
    .filter(Boolean)
    .join(" ");
}
