import { plainDay } from "~/lib/dates";
import { money } from "~/lib/money";
import { phone } from "~/lib/phone";
import { readable } from "~/lib/words";

/** Fields that screens call otherwise than the database does. */
const labels: Readonly<Partial<Record<string, string>>> = {
  dealer_name: "Dealership",
  company: "Dealership",
  assign_dealer: "Dealership",
  hull_identification_number: "HIN",
  zipcode: "ZIP code",
  postal_code: "ZIP code",
  fulfilledby: "Fulfilled",
  fulfilledon: "Fulfilled on",
  admin_name: "Dealer's name",
  admin_email: "Dealer's email",
  has_skiff: "Carries the own brand",
  has_seachaser: "Carries Sea Chaser",
  has_funchaser: "Carries Fun Chaser",
};
/** Those that hold the key of something that stands beside it by its name. */
const keys = ["profile_id", "model_id"];
const amounts = /^(labor_total|parts_used|sublet|other|claim_total|total_\w+|\w+_cost|amount|\d{4})$/;

/** «Dealership: Bayou Outboard → Gulf Coast Marine», from {dealer_name: {from, to}}. */
export function changesInWords(changes: unknown): string[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).flatMap(([field, change]: [string, unknown]) => {
    if (typeof change !== "object" || change === null || !("to" in change) || keys.includes(field)) return [];
    const from = inWords(field, "from" in change ? change.from : null);
    return [`${labels[field] ?? readable(field)}: ${from ? `${from} → ` : ""}${inWords(field, change.to) || "none"}`];
  });
}

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => inWords(field, one)).join(", ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (amounts.test(field) && /^-?\d+(\.\d+)?$/.test(text)) return money(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return plainDay(text);
  return /phone|fax/.test(field) ? phone(text) : text;
}
