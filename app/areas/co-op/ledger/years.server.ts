import { CoOpLedgerYearsQuery } from "#graphql/generated/client/graphql";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { reading } from "~/server/data/reading.server";

export const readYears = reading(CoOpLedgerYearsQuery, "coOpLedgerYears");

/** How an address names a year. */
export const yearPattern = /^\d{4}$/;

export function yearOf({ url }: Request): number {
  const asked = new URL(url).searchParams.get("year") ?? "";
  return Number(yearPattern.test(asked) ? asked : currentYear());
}

/** The manufacturer's. */
export function currentYear(): string {
  return new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: manufacturerZone }).format();
}

/** Those that can be chosen, newest first: the one that was asked for among them, even if it has nothing. */
export function offeredYears(years: readonly number[], asked: number): number[] {
  return [...new Set([asked, ...years])].sort((one, other) => other - one);
}
