import { randomUUID } from "node:crypto";
import { guessChoices } from "#graphql/areas/leads/import/mapping.rules";
import { columnPositions, importTexts, problemOfHeader } from "#graphql/areas/leads/import/rules";
import { CancelLeadImportMutation } from "#graphql/generated/client/graphql";
import { CsvError } from "~/lib/csv/csv-read.server";
import { mutate } from "~/server/data/data.server";
import { StorageClosed, StorageFull } from "~/server/files/object-store";
import { FileRefused } from "~/server/files/upload.server";
import { readForm, type Upload } from "~/server/forms/read-form.server";
import { chooseColumnsField, openLeadsField } from "./paths";
import { type FinishedImport, finishImport, putAside, SheetRefused, stopIfLeft } from "./put-aside.server";
import { ownColumns, sheetRows } from "./sheet.server";
import { readAhead, stageSheet } from "~/server/files/sheets/staged-sheet.server";

/** `openLeads`: its form allowed for rows that nobody has answered yet. */
export type ImportedSheet = FinishedImport & { openLeads: boolean };
/** A sheet of which somebody has to say which column is what. It waits under this id. */
export type WaitingSheet = { waits: string; openLeads: boolean };

type Importing = { viewerId: string; importId?: string };

/**
 * Imports the sheet of a posted form while it arrives: its rows arrive in chunks, wait, and become leads all at once. An
 * import whose sender has gone before that is cancelled. A sheet of another head than the specified one waits instead, and
 * so does one whose sender wants to look first.
 * @throws {@link SheetRefused}
 */
export async function importSheet(
  request: Request,
  { viewerId, importId = randomUUID() }: Importing,
): Promise<ImportedSheet | WaitingSheet> {
  let fileName = "";
  let openLeads = false;
  let waits = false;

  try {
    await readForm(request, async (upload, fields) => {
      fileName = upload.fileName;
      openLeads = fields.get(openLeadsField) === "yes";
      if (!/\.csv$/i.test(fileName)) throw new SheetRefused("File upload error: Please choose a .csv file.");

      const { names, bytes } = await readAhead(chunksOf(upload));
      waits = fields.get(chooseColumnsField) === "yes" ? names !== undefined : isForeign(names ?? [], openLeads);
      if (waits) return stageSheet({ viewerId, formKey: importId }, fileName, bytes);
      await putAside(request, { importId, openLeads }, sheetRows(bytes, ownColumns({ openLeads })));
    });
    if (!fileName) throw new SheetRefused(importTexts.noFile);
    stopIfLeft(request);
    if (waits) return { waits: importId, openLeads };

    return { ...(await finishImport(request, { importId, fileName })), openLeads };
  } catch (error) {
    if (fileName && !waits) await mutate(request, CancelLeadImportMutation, { importId }).catch(() => undefined);
    throw whyRefused(error);
  }
}

function whyRefused(error: unknown): unknown {
  if (error instanceof CsvError || error instanceof FileRefused)
    return new SheetRefused(`File upload error: ${error.message}`);
  if (error instanceof StorageClosed || error instanceof StorageFull)
    return new SheetRefused("File upload error: The sheet cannot be kept now. Please send it again in a minute.");
  return error;
}

/** What is not read on is not waited for. */
function chunksOf({ stream }: Upload): AsyncIterable<Uint8Array> {
  return stream.iterator({ destroyOnReturn: true });
}

/** As many of a sheet's columns are known by other names, so that it is a sheet of leads all the same. */
const enoughKnown = 2;

/** The import's own columns are not all there, but it is a sheet of leads by the names of its columns. */
function isForeign(names: readonly string[], openLeads: boolean): boolean {
  if (problemOfHeader(columnPositions(names), { openLeads }) === null) return false;
  return Object.values(guessChoices(names)).filter(Boolean).length >= enoughKnown;
}
