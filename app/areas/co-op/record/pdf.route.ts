import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { longDate } from "~/lib/dates";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { requirePermission } from "~/server/session/viewer.server";
import { printingOf } from "../../warranty/registrations/pdf/printing.server";
import { readRecord } from "./export.server";
import { formPdf } from "./pdf.server";

/** A form to print and to file. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, ...opensTo.coOpRequests);
    const { record, about, name, ...outcome } = await readRecord(request, id, "pdf");
    const { by, at, zone } = printingOf(request, viewer);
    const printed = `Printed ${longDate(at, zone)} by ${by}.`;
    return download(await formPdf(record, { ...about, letterhead, printed }, outcome), {
      name,
      type: "application/pdf",
    });
  });
}
