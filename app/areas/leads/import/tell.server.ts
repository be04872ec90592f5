import { importTexts } from "#graphql/areas/leads/import/rules";
import { redirect } from "@remix-run/node";
import { undoPath } from "~/components/record/undo";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { type ImportedSheet, importSheet } from "./import.server";
import { importAddress, leadsAddress, sheetColumnsAddress } from "./paths";

/** In the notice; past imports have all of them. */
const mostWarnings = 3;

/**
 * Imports a sheet and leads back to the list, which says how it went and, where rows were not stored, why; or leads to the
 * choice of its columns.
 * @throws SheetRefused
 */
export async function importAndTell(request: Request, importing: Parameters<typeof importSheet>[1]): Promise<Response> {
  const sheet = await importSheet(request, importing);
  return "waits" in sheet ? redirect(sheetColumnsAddress(sheet.waits, sheet), 303) : tellImported(sheet);
}

/** Leads back to the list, which says what became of the rows of a sheet. */
export async function tellImported(sheet: ImportedSheet): Promise<Response> {
  const earlier = sheet.skippedCount - sheet.repeatedCount;
  const skipped = [
    earlier > 0 && importTexts.skipped(earlier),
    sheet.repeatedCount > 0 && importTexts.repeated(sheet.repeatedCount),
    ...sheet.warnings.slice(0, mostWarnings).map((warning) => ` ${warning}`),
    sheet.warnings.length > mostWarnings && " Past imports say what else should be looked at.",
    sheet.failedCount + sheet.skippedCount > 0 && importTexts.ofRows(sheet),
  ]
    .filter(Boolean)
    .join("");
  const undo = sheet.undo ? { to: undoPath, act: sheet.undo } : undefined;
  if (sheet.failedCount === 0) {
    const record = { label: "Details of this import", to: importAddress(sheet.id) };
    return redirectWithNotice("/admin-leads", importTexts.stored + skipped, { record, undo });
  }
  // The way to all about it stands below the bad rows.
  const details = leadsAddress({ failed: sheet.id, openLeads: sheet.openLeads });
  return sheet.storedCount > 0
    ? redirectWithNotice(details, importTexts.partlyStored(sheet.storedCount) + skipped, { tone: "wait", undo })
    : redirectWithNotice(details, importTexts.refused + skipped, { tone: "no" });
}
