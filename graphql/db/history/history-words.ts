import { moneyTyped } from "../../rules/numbers/money.rules";
import { phone } from "../../rules/phone.rules";
import { plainDay } from "../../rules/time/plain-day.rules";

const amounts =
  /^(\w+_(total|cost)|cost_devoted|total_credit|parts_used|sublet|other|(approved_)?amount|credited|boat_price|co_op_(allowance|adjustment)_\d{4}|\d{4})$/;
const phones = /^(\w+_)?(phone|fax)$/;

/** What screens call otherwise than the database does. */
const names: Readonly<Partial<Record<string, string>>> = {
  dealer_name: "dealership",
  fulfilledby: "fulfilled",
  settlement_number: "memo_number",
  settled_on: "credited_on",
  sold_hin: "hull_sold",
  taken_by: "assigned_to",
  lost_reason: "reason",
  devoted: "%_devoted",
  approved_credit: "approved_credit_%",
};

/** The changes of an entry as screens show them; keys of other rows are left out, since their names stand beside them. */
export function changesInWords(changes: unknown): Record<string, { from: unknown; to: unknown }> {
  const shown = Object.entries(changes ?? {}).flatMap(([field, change]: [string, unknown]) => {
    if (typeof change !== "object" || change === null || !("to" in change) || /^(profile|model)_id$/.test(field))
      return [];
    const from = "from" in change ? change.from : null;
    return [[nameInWords(field), { from: inWords(field, from), to: inWords(field, change.to) }] as const];
  });
  return Object.fromEntries(shown);
}

/** The names of what changed; which brands a dealer carries is one field of its form. */
export function namesInWords(columns: readonly string[]): string[] {
  return [...new Set(columns.map((column) => (column.startsWith("has_") ? "brands" : nameInWords(column))))];
}

function nameInWords(column: string): string {
  return names[column] ?? column;
}

function inWords(field: string, value: unknown): unknown {
  // A dealer's brands are described by their names, which the portal knows.
  if (typeof value === "boolean" && !field.startsWith("has_")) return value ? "yes" : "no";
  if (typeof value !== "string") return value;
  if (phones.test(field)) return phone(value);
  if (amounts.test(field)) return moneyTyped(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? plainDay(value) : value;
}
