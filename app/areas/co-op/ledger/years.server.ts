import { CoOpLedgerYearsQuery } from "#graphql/generated/client/graphql";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { reading } from "~/server/data/reading.server";

export const readYears = reading(CoOpLedgerYearsQuery, "coOpLedgerYears");

/** How an address names a year. */
export const yearPattern = /^\d{4}$/;

export function yearOf({ url }: Request): number {
  const asked = new URL(url).searchParams.get("year") ?? "";
  return yearPattern.test(asked) ? Number(asked) : manufacturersYear();
}

/** Those that can be chosen, newest first: the one that was asked for among them, even if it has nothing. */
export function offeredYears(years: readonly number[], asked: number): number[] {
  return [...new Set([asked, ...years])].sort((one, other) => other - one);
}
