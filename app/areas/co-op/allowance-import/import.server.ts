import { redirect } from "@remix-run/node";
import { guessAllowanceColumns, hasOwnColumns } from "#graphql/areas/co-op/ledger/allowance-columns.rules";
import { allowanceColumns, mostAllowances } from "#graphql/areas/co-op/ledger/allowance-sheet.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { CsvError } from "~/lib/csv/csv-read.server";
import { StorageClosed, StorageFull } from "~/server/files/object-store";
import { findSheet, stageSheet } from "~/server/files/sheets/staged-sheet.server";
import { FileRefused } from "~/server/files/upload.server";
import { comesBack } from "~/server/forms/answers.server";
import { newFormKey } from "~/server/forms/forms.server";
import { readForm } from "~/server/forms/read-form.server";
import { randomUUID } from "node:crypto";
import { allowanceSheetPath } from "./paths";
import { knownColumns, openSheet } from "./sheet.server";

/** The columns of the sheet and the most rows, as its page tells them. */
export const sheet = { columns: allowanceColumns, most: number(mostAllowances) };

/** Takes in a sheet, and leads to its rows; or to the choice of its columns, where it names them otherwise. Nothing is set. */
export async function takeSheet(request: Request, viewerId: string) {
  const owner = { viewerId, formKey: randomUUID() };
  try {
    await readForm(request, async ({ fileName, stream }) => {
      if (!/\.csv$/i.test(fileName)) throw new CsvError("Please choose a .csv file.");
      await stageSheet(owner, fileName, stream.iterator({ destroyOnReturn: true }));
    });
    const staged = await findSheet(owner);
    if (!staged) throw new CsvError("Please select a file before uploading.");
    const { names } = await openSheet(staged);
    if (hasOwnColumns(names))
      return redirect(allowanceSheetPath(owner.formKey, "/rows", guessAllowanceColumns(names)), 303);
    const choices = (await knownColumns(request, names)) ?? guessAllowanceColumns(names);
    return redirect(allowanceSheetPath(owner.formKey, "", choices), 303);
  } catch (error) {
    return comesBack({ problem: reasonOf(error), formKey: newFormKey() }, "typed");
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CsvError || error instanceof FileRefused) return error.message;
  if (error instanceof StorageClosed || error instanceof StorageFull)
    return "The sheet cannot be stored now. Please send it again in a minute.";
  throw error;
}
