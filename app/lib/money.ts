/** «$1,840.00» of a decimal as the data service writes it; never by way of a float. */
export function money(amount: string): string {
  const [, sign = "", whole = "0", cents = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents.padEnd(2, "0").slice(0, 2)}`;
}
