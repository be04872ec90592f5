import { plainDay } from "~/lib/dates";
import { money } from "~/lib/money";
import { readable } from "~/lib/words";

/** Fields that screens call otherwise than the database does. */
const labels: Readonly<Partial<Record<string, string>>> = {
  dealer_name: "Dealership",
  company: "Dealership",
  hull_identification_number: "HIN",
  fulfilledby: "Fulfilled",
};
const amounts = /^(\w+_(total|cost)|parts_used|sublet|other|amount|\d{4})$/;

/** «Dealership: Bayou Outboard → Gulf Coast Marine», from {dealer_name: {from, to}}; keys stand beside their names. */
export function changesInWords(changes: unknown): string[] {
  return Object.entries(changes ?? {}).flatMap(([field, change]: [string, unknown]) => {
    if (typeof change !== "object" || change === null || !("to" in change) || /^(profile|model)_id$/.test(field))
      return [];
    const from = "from" in change && inWords(field, change.from);
    return [`${labels[field] ?? readable(field)}: ${from ? `${from} → ` : ""}${inWords(field, change.to) || "none"}`];
  });
}

function inWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  if (amounts.test(field) && /^-?\d+(\.\d+)?$/.test(text)) return money(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? plainDay(text) : text;
}
