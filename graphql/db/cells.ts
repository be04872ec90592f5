import { badInput } from "../errors";

/**
 * Rows as a sheet takes them: the text of each of these fields, empty where there is none, times in ISO 8601, points as
 * PostgreSQL spells them. `known` are the fields that the area's sheets may have, by the names of the contract.
 * @throws BAD_INPUT for any other
 */
export function cellsOf(
  rows: readonly object[],
  fields: readonly string[],
  known: readonly { key: string }[],
): string[][] {
  const names = new Set(known.map(({ key }) => key));
  if (!fields.every((field) => names.has(field))) throw badInput("A sheet has no such field.");

  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return rows.map((row) => columns.map((column) => textOf(Reflect.get(row, column))));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && "x" in value && "y" in value) return `(${String(value.x)},${String(value.y)})`;
  return String(value);
}
