import { redirect } from "@remix-run/node";
import {
  type BrandMatch,
  type Choices,
  chosenCells,
  problemsOfChoices,
} from "#graphql/areas/leads/import/mapping.rules";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { CheckLeadImportMutation, LeadImportQuery } from "#graphql/generated/client/graphql";
import { brandsOf } from "#graphql/rules/brands.rules";
import { derivedId } from "~/lib/derived-id.server";
import { CsvError } from "~/lib/csv/csv-read.server";
import { mutate, query } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { type Hindrance } from "~/server/forms/form-action.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { config } from "~/server/platform/config.server";
import { type ChosenOrders, decideOrders } from "./date-orders.server";
import { importAddress, importPath, sheetCheckAddress } from "./paths";
import { putAside, SheetRefused, wholeSheetDeadline } from "./put-aside.server";
import { sheetRows } from "./sheet.server";
import { findSheet, openingOf, type StagedSheet } from "~/server/files/sheets/staged-sheet.server";

/** Returns the sheet that waits under an id. @throws the way to choose it again, where it has expired */
export async function requireSheet(viewerId: string, id: string): Promise<StagedSheet> {
  return (await findSheet({ viewerId, formKey: id })) ?? (await sheetExpired());
}

export async function sheetExpired(): Promise<never> {
  throw await redirectWithNotice(importPath, "That sheet has expired. Please choose it again.", {
    tone: "wait",
  });
}

export async function isFinished(request: Request, id: string): Promise<boolean> {
  return query(request, LeadImportQuery, { id, offset: 0, limit: 1 }).then(
    () => true,
    (refusal: unknown) => {
      if (isNotFound(refusal)) return false;
      throw refusal;
    },
  );
}

type Chosen = {
  sheetId: string;
  choices: Choices;
  orders: ChosenOrders;
  brands: readonly BrandMatch[];
  openLeads: boolean;
};

/**
 * Reads a sheet as its columns were chosen, and leads to what an import would come to; nothing is stored. The same choice for
 * the same sheet is the same import, however often it is looked at: once it was stored, this leads to what became of it.
 */
export async function checkSheet(
  request: Request,
  sheet: StagedSheet,
  { sheetId, choices: columns, orders, brands, openLeads }: Chosen,
): Promise<Response | Hindrance> {
  try {
    const { names } = await openingOf(sheet);
    const problems = problemsOfChoices(columns, { openLeads, width: names.length });
    if (Object.keys(problems).length > 0) return { fieldErrors: inLists(problems) };
    const decided = await decideOrders(sheet, columns, orders);
    if ("ambiguous" in decided) return { fieldErrors: inLists(decided.ambiguous) };

    const { choices } = decided;
    const importId = derivedId([sheetId, importColumns.map(({ key }) => choices[key]), brands, openLeads]);
    if (await isFinished(request, importId)) return redirect(importAddress(importId), 303);

    const rows = sheetRows(await sheet.bytes(), () => chosenCells(choices, brandsOf(config.BRAND_NAME), brands));
    await putAside(request, { importId, openLeads }, rows);
    const chosen = importColumns.map(({ key }) => ({ key, choice: choices[key] }));
    const checked = { fileName: sheet.fileName, head: [...names], choices: chosen, brands: [...brands], openLeads };
    await mutate(request, CheckLeadImportMutation, { importId, sheet: checked }, { deadline: wholeSheetDeadline });
    return redirect(sheetCheckAddress(sheetId, importId), 303);
  } catch (error) {
    if (error instanceof SheetRefused || error instanceof CsvError) return { formErrors: [error.message] };
    throw error;
  }
}

function inLists(problems: Partial<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(problems).map(([key, said]) => [key, said ? [said] : []]));
}
