import { importTexts } from "#graphql/areas/leads/import/rules";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { importSheet } from "./import.server";
import { importAddress, leadsAddress } from "./paths";

/** In the notice; past imports have all of them. */
const mostWarnings = 3;

/**
 * Imports a sheet and leads back to the list, which says how it went and, where rows were not stored, why.
 * @throws SheetRefused
 */
export async function importAndTell(request: Request, importId?: string): Promise<Response> {
  const sheet = await importSheet(request, importId);
  const earlier = sheet.skippedCount - sheet.repeatedCount;
  const skipped = [
    earlier > 0 && importTexts.skipped(earlier),
    sheet.repeatedCount > 0 && importTexts.repeated(sheet.repeatedCount),
    ...sheet.warnings.slice(0, mostWarnings).map((warning) => ` ${warning}`),
    sheet.warnings.length > mostWarnings && " Past imports say what else should be looked at.",
  ]
    .filter(Boolean)
    .join("");
  if (sheet.failedCount === 0) {
    const record = { label: "All about this import", to: importAddress(sheet.id) };
    return redirectWithNotice("/admin-leads", importTexts.stored + skipped, { record });
  }
  // The way to all about it stands below the bad rows.
  const details = leadsAddress({ failed: sheet.id, openLeads: sheet.openLeads });
  return sheet.storedCount > 0
    ? redirectWithNotice(details, importTexts.partlyStored(sheet.storedCount) + skipped, { tone: "wait" })
    : redirectWithNotice(details, importTexts.refused + skipped, { tone: "no" });
}
