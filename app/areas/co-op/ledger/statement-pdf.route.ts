import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { longDate } from "~/lib/dates";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { requirePermission } from "~/server/session/viewer.server";
import { printingOf } from "../../warranty/registrations/pdf/printing.server";
import { readAccount } from "./list.server";
import { periodOf } from "./period.server";
import { statementName, statementPdf } from "./statement.server";

/** A dealer's statement to print and to file. */
export function loader({ request, params: { profileId = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, ...opensTo.coOpRequests);
    const { year, quarter } = periodOf(request);
    const account = await readAccount(request, { profileId, year, quarter });
    const { by, at, zone } = printingOf(request, viewer);
    const printed = `Printed ${longDate(at, zone)} by ${by}.`;
    const body = await statementPdf(account, { letterhead, quarter, printed });
    return download(body, { name: statementName(account, quarter, "pdf"), type: "application/pdf" });
  });
}
