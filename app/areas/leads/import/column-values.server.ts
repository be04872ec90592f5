import { dateColumns, isDateColumn } from "#graphql/areas/leads/import/date-columns.rules";
import { type BrandMatch, guessChoices, orderOf, withoutOrder } from "#graphql/areas/leads/import/mapping.rules";
import { importColumns, ofFulfilment } from "#graphql/areas/leads/import/rules";
import { LeadImportChoicesQuery, LeadImportMappingQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { valueOfMatch } from "./brand-match";
import { openLeadsField } from "./paths";

type Chosen = {
  choices: readonly { key: string; choice: string }[];
  brands?: readonly BrandMatch[];
  openLeads: boolean;
};

/** What the choice of columns begins with: how it was for a check of this sheet, else for sheets of its head, else a guess. */
export async function readValues(request: Request, names: readonly string[]) {
  const { searchParams } = new URL(request.url);
  const check = searchParams.get("check");
  const before = check ? await ofCheck(request, check) : null;
  const known = before ?? (await query(request, LeadImportMappingQuery, { head: [...names] })).leadImportMapping;
  const chosen = known ?? guessed(names, searchParams.has(openLeadsField));
  // Another sheet of these headers may write its days otherwise.
  const values = { ...valuesOf(chosen), ...(before && ordersOf(before)) };
  return { values, matches: (chosen.brands ?? []).map(valueOfMatch), isKnown: !before && !!known };
}

async function ofCheck(request: Request, importId: string): Promise<Chosen | null> {
  return query(request, LeadImportChoicesQuery, { importId }).then(
    ({ leadImportCheck }) => leadImportCheck,
    (refusal: unknown) => {
      if (isNotFound(refusal)) return null;
      throw refusal;
    },
  );
}

/** A sheet that says nothing of answers holds leads that wait for one. */
function guessed(names: readonly string[], openLeads: boolean): Chosen {
  const choices = guessChoices(names);
  const saysNothing = importColumns.every(({ key }) => !ofFulfilment(key) || !choices[key]);
  return {
    choices: importColumns.map(({ key }) => ({ key, choice: choices[key] })),
    openLeads: openLeads || saysNothing,
  };
}

/** The orders of days that were chosen or decided, by their fields. */
function ordersOf({ choices }: Pick<Chosen, "choices">): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ key, choice }) => {
      const order = orderOf(choice);
      return isDateColumn(key) && order ? [[dateColumns[key], order]] : [];
    }),
  );
}

export function valuesOf({ choices, openLeads }: Chosen): Record<string, string> {
  const chosen = Object.fromEntries(choices.map(({ key, choice }) => [key, withoutOrder(choice)]));
  return { ...chosen, ...(openLeads && { [openLeadsField]: "on" }) };
}
