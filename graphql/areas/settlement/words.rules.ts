const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

type Settled = { number: string; day: string };

/** «credited with memo 4711 on Dec 3, 2026» */
export function settlementInWords({ number, day }: Settled): string {
  return `credited with memo ${number} on ${days.format(Date.parse(day))}`;
}
