import { CoOpAccountQuery, CoOpLedgerYearsQuery } from "#graphql/generated/client/graphql";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { query } from "~/server/data/data.server";

/** The years that can be chosen, and the one that an address asks for: this one, if it asks for none. */
export async function readYear(request: Request): Promise<{ year: number; years: number[] }> {
  const { coOpLedgerYears: years } = await query(request, CoOpLedgerYearsQuery);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const current = Math.min(yearIn(manufacturerZone), years[0] ?? asked);
  return { year: years.find((one) => one === asked) ?? current, years };
}

function yearIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format());
}

export async function readAccount(request: Request, profileId: string, year: number) {
  const { coOpAccount } = await query(request, CoOpAccountQuery, { profileId, year });
  return coOpAccount;
}
