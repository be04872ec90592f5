import { inThousands } from "./number.rules";

/** «$1,840.00» of a decimal as the data service writes it; never by way of a float. */
export function money(amount: string): string {
  const [, sign = "", whole = "0", cents = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  return `${sign}$${inThousands(whole)}.${cents.padEnd(2, "0").slice(0, 2)}`;
}

/** A zero before other digits is no part of a sum: «0,500» may mean half a dollar. */
const sum = /^(-?)\$? ?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(\.\d{1,2})?$/;

/** What stands in a field that takes any words for an amount: a sum as sums are written everywhere, all else as it was typed. */
export function moneyTyped(typed: string): string {
  const [, sign = "", whole, cents = ""] = sum.exec(typed.trim()) ?? [];
  return whole === undefined ? typed : money(sign + whole.replaceAll(",", "") + cents);
}
