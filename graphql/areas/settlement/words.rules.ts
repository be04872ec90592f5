import { plainDay } from "../../rules/time/plain-day.rules";

type Settled = { number: string; day: string };

/** «credited with memo 4711 on Dec 3, 2026» */
export function settlementInWords({ number, day }: Settled): string {
  return `credited with memo ${number} on ${plainDay(day)}`;
}
