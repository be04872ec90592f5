import { randomUUID } from "node:crypto";
import { importTexts, mostImportRows, problemOfHeader } from "#graphql/areas/leads/import/rules";
import {
  CancelLeadImportMutation,
  FinishLeadImportMutation,
  type FinishLeadImportMutationMutation,
  AddLeadImportRowsMutation,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/number.rules";
import { CsvError } from "~/lib/csv/csv-read.server";
import { mutate } from "~/server/data/data.server";
import { readForm, type Upload } from "~/server/forms/read-form.server";
import { openLeadsField } from "./paths";
import { sheetRows } from "./sheet.server";

/** Nothing of the sheet was stored; the message says why, in the words of spec 1, section 8. */
export class SheetRefused extends Error {}

/** All good rows are stored in one transaction, whose time grows with the sheet. In milliseconds. */
const finishDeadline = 120_000;

/** `openLeads`: its form allowed for rows that nobody has answered yet. */
export type ImportedSheet = FinishLeadImportMutationMutation["finishLeadImport"] & { openLeads: boolean };

/**
 * Imports the sheet of a posted form while it arrives: its rows arrive in chunks, wait, and become leads all at once. An
 * import whose sender has gone before that is cancelled.
 * @throws {@link SheetRefused}
 */
export async function importSheet(request: Request, importId: string = randomUUID()): Promise<ImportedSheet> {
  let fileName = "";
  let openLeads = false;

  try {
    await readForm(request, async (upload, fields) => {
      fileName = upload.fileName;
      openLeads = fields.get(openLeadsField) === "yes";
      await stageRows(request, importId, upload, openLeads);
    });
    if (!fileName) throw new SheetRefused(importTexts.noFile);
    stopIfLeft(request);

    const finished = await mutate(
      request,
      FinishLeadImportMutation,
      { importId, fileName },
      { deadline: finishDeadline },
    );
    return { ...finished.finishLeadImport, openLeads };
  } catch (error) {
    if (fileName) await mutate(request, CancelLeadImportMutation, { importId }).catch(() => undefined);
    throw error instanceof CsvError ? new SheetRefused(`File upload error: ${error.message}`) : error;
  }
}

async function stageRows(request: Request, importId: string, { fileName, stream }: Upload, openLeads: boolean) {
  if (!/\.csv$/i.test(fileName)) throw new SheetRefused("File upload error: Please choose a .csv file.");

  let count = 0;
  for await (const rows of sheetRows(stream, (columns) => problemOfHeader(columns, { openLeads }))) {
    stopIfLeft(request);
    count += rows.length;
    if (count > mostImportRows) {
      throw new SheetRefused(`File upload error: At most ${number(mostImportRows)} rows can be imported at once.`);
    }
    await mutate(request, AddLeadImportRowsMutation, { importId, rows, openLeads });
  }
  if (count === 0) throw new SheetRefused(importTexts.empty);
}

function stopIfLeft({ signal }: Request) {
  if (signal.aborted) throw new SheetRefused("The import was cancelled.");
}
