import { redirect } from "@remix-run/node";
import * as z from "zod";
import { problemsOfColumns } from "#graphql/areas/co-op/ledger/allowance-columns.rules";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { columnsInSheet, inEachRow } from "~/server/files/sheets/column-choices.server";
import { type Opening } from "~/server/files/sheets/staged-sheet.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { allowanceSheetPath } from "./paths";
import { requireOpening, type WaitingSheet } from "./sheet.server";

/** A choice is short: the place of a column, or a year that stands in every row. Nothing chosen is empty. */
const choice = z
  .string()
  .max(100)
  .optional()
  .transform((chosen) => chosen ?? "");

export const columnsForm = z.object({ dealerCode: choice, email: choice, year: choice, amount: choice });

/** The choices of the form: the sheet's columns, and three years that can hold for every row. */
export function choicesOf(opening: Opening) {
  const year = manufacturersYear();
  return { inSheet: columnsInSheet(opening), years: inEachRow([year, year + 1, year - 1].map(String)) };
}

/** Leads to the rows of a sheet as its columns were chosen. */
export async function chooseColumns(request: Request, waiting: WaitingSheet) {
  const { names } = await requireOpening(waiting);
  return actOnForm(request, columnsForm, (choices) => {
    const problems = Object.entries(problemsOfColumns(choices, names.length));
    if (problems.length > 0)
      return Promise.resolve({ fieldErrors: Object.fromEntries(problems.map(([key, said]) => [key, [said]])) });
    return Promise.resolve(redirect(allowanceSheetPath(waiting.id, "/rows", choices), 303));
  });
}
