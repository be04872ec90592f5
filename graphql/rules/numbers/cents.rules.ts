/*
 * Amounts are text in dollars with at most two decimals, below zero with a minus before them; they are counted in whole
 * cents, which lose nothing.
 */

/** «1840», «1840.5», «-.75»: hundredths of a percent are read alike. */
export function cents(amount: string): bigint {
  const [, sign, whole = "", part = ""] = /^(-?)(\d*)\.?(\d{0,2})/.exec(amount) ?? [];
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
  return sign ? -value : value;
}

export function dollars(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

/** What is not known yet counts as nothing. */
export function sum(amounts: readonly (string | null)[]): string {
  return dollars(amounts.reduce((total, amount) => total + cents(amount ?? "0"), 0n));
}

/** What is left of an amount when another is taken from it. */
export function difference(amount: string, taken: string): string {
  return dollars(cents(amount) - cents(taken));
}

export function isMore(amount: string, than: string): boolean {
  return cents(amount) > cents(than);
}
