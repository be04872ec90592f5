import { randomUUID } from "node:crypto";
import { cellsOf, columnPositions, type ImportCells, importTexts, mostImportRows } from "#graphql/areas/leads/import.rules";
import {
  CancelLeadImportMutation,
  FinishLeadImportMutation,
  type FinishLeadImportMutationMutation,
  StageLeadRowsMutation,
} from "#graphql/generated/client/graphql";
import { CsvError, readCsv } from "~/lib/csv-read.server";
import { mutate } from "~/server/data.server";
import { readForm, type Upload } from "~/server/read-form.server";

/** Nothing of the sheet was stored; the message says why, in the words of spec 1, section 8. */
export class SheetRefused extends Error {}

/** Rows that travel to the data service at once. */
const rowsAtOnce = 1_000;
/** All good rows are stored in one transaction, whose time grows with the sheet. In milliseconds. */
const finishDeadline = 120_000;

export type ImportedSheet = FinishLeadImportMutationMutation["finishLeadImport"];

/**
 * Imports the sheet of a posted form while it arrives: its rows are staged in chunks, and become leads all at once.
 * @throws {@link SheetRefused}
 */
export async function importSheet(request: Request): Promise<ImportedSheet> {
  const importId = randomUUID();
  let fileName = "";

  try {
    await readForm(request, async (upload, fields) => {
      fileName = upload.fileName;
      await stageRows(request, importId, upload, fields.get("open-leads") === "yes");
    });
    if (!fileName) throw new SheetRefused(importTexts.noFile);

    const finished = await mutate(request, FinishLeadImportMutation, { importId, fileName }, { deadline: finishDeadline });
    return finished.finishLeadImport;
  } catch (error) {
    if (fileName) await mutate(request, CancelLeadImportMutation, { importId }).catch(() => undefined);
    throw error instanceof CsvError ? new SheetRefused(`File upload error: ${error.message}`) : error;
  }
}

async function stageRows(request: Request, importId: string, { fileName, stream }: Upload, openLeads: boolean) {
  if (!/\.csv$/i.test(fileName)) throw new SheetRefused("File upload error: Please choose a .csv file.");

  let positions: ReturnType<typeof columnPositions> | undefined;
  let staged: (ImportCells & { row: number })[] = [];
  let count = 0;

  const send = async () => {
    await mutate(request, StageLeadRowsMutation, { importId, rows: staged, openLeads });
    staged = [];
  };

  for await (const rows of readCsv(stream)) {
    for (const row of rows) {
      if (!positions) {
        positions = columnPositions(row);
        continue;
      }
      count += 1;
      if (count > mostImportRows) {
        throw new SheetRefused(`File upload error: At most ${mostImportRows.toLocaleString("en-US")} rows can be imported at once.`);
      }
      staged.push({ row: count + 1, ...cellsOf(row, positions) });
      if (staged.length === rowsAtOnce) await send();
    }
  }
  if (count === 0) throw new SheetRefused(importTexts.empty);
  if (staged.length > 0) await send();
}
