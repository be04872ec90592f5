import { dateOrderIn, type DateOrder, dayInNumbers } from "../../rules/sheets/date-order.rules";
import { numberLabel } from "./settlement.rules";

export const idHeader = "ID";
export const dayHeader = "Credited on";

/** What a sheet of credits has, in any order; other columns are passed over. */
export const settlementColumns = [
  { key: "record", header: idHeader },
  { key: "number", header: numberLabel },
  { key: "day", header: dayHeader },
] as const;

/**
 * Returns the days of a column as YYYY-MM-DD, and anything else as it stands there. Their numbers stand in the order that the
 * rows show, 25/11/2026, else in that of the United States, 11/25/2026; where rows show both, days that could be either stay.
 */
export function daysOfColumn(cells: readonly string[]): string[] {
  const column = dateOrderIn();
  for (const cell of cells) column.add(cell);
  const decided = column.decide();
  if ("ambiguous" in decided && column.isMixed()) return [...cells];
  const order = "order" in decided && decided.order ? decided.order : "month";
  return cells.map((cell) => dayOfCell(cell, order));
}

function dayOfCell(cell: string, order: DateOrder): string {
  const { year, month, day } = dayInNumbers(cell.trim(), order) ?? {};
  if (!year || !month || !day) return cell;
  return [year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}
