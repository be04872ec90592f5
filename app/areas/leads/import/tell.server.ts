import { importTexts } from "#graphql/areas/leads/import.rules";
import { redirectWithNotice } from "~/server/data/notices.server";
import { importSheet } from "./import.server";

/**
 * Imports a sheet and leads back to the list, which says how it went and, where rows were not stored, why.
 * @throws SheetRefused
 */
export async function importAndTell(request: Request, importId?: string): Promise<Response> {
  const sheet = await importSheet(request, importId);
  const skipped = sheet.skippedCount > 0 ? importTexts.skipped(sheet.skippedCount) : "";
  if (sheet.failedCount === 0) return redirectWithNotice("/admin-leads", importTexts.stored + skipped);

  const details = `/admin-leads?failed=${sheet.id}`;
  return sheet.storedCount > 0
    ? redirectWithNotice(details, importTexts.partlyStored(sheet.storedCount) + skipped, "wait")
    : redirectWithNotice(details, importTexts.refused + skipped, "no");
}
