import { numberLabel } from "./settlement.rules";

export const idHeader = "ID";
export const dayHeader = "Credited on";

/** What a sheet of credits has, in any order; other columns are passed over. */
export const settlementColumns = [
  { key: "record", header: idHeader },
  { key: "number", header: numberLabel },
  { key: "day", header: dayHeader },
] as const;

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A day as spreadsheets of the United States write it, 12/3/2026, as YYYY-MM-DD; anything else stays as it is. */
export function dayOfCell(cell: string): string {
  const [, month, day, year] = american.exec(cell.trim()) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : cell;
}
