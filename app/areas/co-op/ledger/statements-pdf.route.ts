import { type LoaderFunctionArgs } from "@remix-run/node";
import { longDate } from "~/lib/dates";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { requirePermission } from "~/server/session/viewer.server";
import { printingOf } from "../../warranty/registrations/pdf/printing.server";
import { periodOf } from "./period.server";
import { statementsName, statementsPdf } from "./statement.server";
import { readStatements } from "./statements.server";

/** The statements of all accounts that match, each with pages of its own. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
    const { year, quarter } = periodOf(request);
    const accounts = await readStatements(request);
    const { by, at, zone } = printingOf(request, viewer);
    const printed = `Printed ${longDate(at, zone)} by ${by}.`;
    const body = await statementsPdf(accounts, { letterhead, year, quarter, printed });
    return download(body, { name: statementsName(year, quarter, "pdf"), type: "application/pdf" });
  });
}
