import { guessChoices } from "#graphql/areas/leads/import/mapping.rules";
import { importColumns, ofFulfilment } from "#graphql/areas/leads/import/rules";
import { LeadImportChoicesQuery, LeadImportMappingQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { openLeadsField } from "./paths";

type Chosen = { choices: readonly { key: string; choice: string }[]; openLeads: boolean };

/** What the choice of columns begins with: how it was for a check of this sheet, else for sheets of its head, else a guess. */
export async function readValues(request: Request, names: readonly string[]) {
  const { searchParams } = new URL(request.url);
  const check = searchParams.get("check");
  const before = check ? await ofCheck(request, check) : null;
  const known = before ?? (await query(request, LeadImportMappingQuery, { head: [...names] })).leadImportMapping;
  return { values: valuesOf(known ?? guessed(names, searchParams.has(openLeadsField))), isKnown: !before && !!known };
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

function valuesOf({ choices, openLeads }: Chosen): Record<string, string> {
  const chosen = Object.fromEntries(choices.map(({ key, choice }) => [key, choice]));
  return { ...chosen, ...(openLeads && { [openLeadsField]: "on" }) };
}
