import { allowanceColumns, mostAllowances } from "#graphql/areas/co-op/ledger/allowance-sheet.rules";
import { type AllowanceChoices, problemsOfColumns } from "#graphql/areas/co-op/ledger/allowance-columns.rules";
import {
  CoOpAllowanceMappingQuery,
  CoOpAllowanceSheetQuery,
  type CoOpAllowanceSheetQueryQueryVariables,
} from "#graphql/generated/client/graphql";
import { redirect } from "@remix-run/node";
import { CsvError } from "~/lib/csv/csv-read.server";
import { readChosenSheet } from "~/lib/csv/known-sheet.server";
import { query } from "~/server/data/data.server";
import { readId } from "~/server/data/read-id.server";
import { findSheet, type Opening, openingOf, type StagedSheet } from "~/server/files/sheets/staged-sheet.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { allowanceSheetPath, importAllowancesPath } from "./paths";

export type SheetRow = Extract<CoOpAllowanceSheetQueryQueryVariables["rows"], readonly unknown[]>[number];

export type WaitingSheet = { id: string; fileName: string; sheet: StagedSheet };

/** Returns the viewer's sheet of an address. @throws the way to choose it again, where it has expired */
export async function requireSheet(viewerId: string, sheetId: string | undefined): Promise<WaitingSheet> {
  const id = readId(sheetId);
  const sheet = await findSheet({ viewerId, formKey: id });
  if (sheet) return { id, fileName: sheet.fileName, sheet };
  throw await redirectWithNotice(importAllowancesPath, "That sheet has expired. Please choose it again.", {
    tone: "wait",
  });
}

/** Reads a sheet's column names and first rows. @throws CsvError for what is no sheet */
export async function openSheet(sheet: StagedSheet): Promise<Opening> {
  const opening = await openingOf(sheet);
  if (opening.names.length === 0) throw new CsvError("This is not a sheet: its first row has no column names.");
  return opening;
}

/** The same, of a sheet that waits. @throws a redirect to the upload form, with the reason, for what is no sheet */
export async function requireOpening({ sheet }: WaitingSheet): Promise<Opening> {
  return orBack(() => openSheet(sheet));
}

/** Which column was which when a sheet of this head was imported last; null for a new one. */
export async function knownColumns(request: Request, names: readonly string[]): Promise<AllowanceChoices | null> {
  return (await query(request, CoOpAllowanceMappingQuery, { head: [...names] })).coOpAllowanceMapping;
}

/** Which column of the sheet is which, as the address says. */
export function choicesIn({ url }: Request): AllowanceChoices {
  const { searchParams } = new URL(url);
  const chosen = (key: string) => searchParams.get(key) ?? "";
  return { dealerCode: chosen("dealerCode"), email: chosen("email"), year: chosen("year"), amount: chosen("amount") };
}

/** The rows of a sheet as its columns were chosen. @throws the way to choose them, where that is not done */
export async function requireRows(request: Request, waiting: WaitingSheet) {
  const { names } = await requireOpening(waiting);
  const choices = choicesIn(request);
  if (Object.keys(problemsOfColumns(choices, names.length)).length > 0)
    throw redirect(allowanceSheetPath(waiting.id, "", choices), 303);

  const read = await orBack(async () =>
    readChosenSheet(await waiting.sheet.bytes(), {
      choices: new Map(allowanceColumns.map(({ key }) => [key, choices[key]])),
      most: mostAllowances,
      noun: "allowances",
    }),
  );
  const rows = read.rows.map(({ line, problem, cells }): SheetRow => {
    const [dealerCode, email] = [cells.get("dealerCode"), cells.get("email")];
    return { line, problem, dealerCode, email, year: cells.get("year"), amount: cells.get("amount") };
  });
  return { ...read, choices, names, asSent: rows };
}

/** Asks the data service what an import of these rows would change. */
export async function previewOf(request: Request, rows: SheetRow[]) {
  return (await query(request, CoOpAllowanceSheetQuery, { rows })).coOpAllowanceSheet;
}

async function orBack<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw await redirectWithNotice(importAllowancesPath, error.message, { tone: "no" });
  }
}
