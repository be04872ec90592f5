/** Dollars and cents as the portal shows them: «$12,500.50», from a decimal's text, digit by digit. */
export function money(amount: string): string {
  const [, sign = "", whole = "0", cents = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents.padEnd(2, "0").slice(0, 2)}`;
}
