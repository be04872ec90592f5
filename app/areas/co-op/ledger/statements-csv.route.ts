import { type LoaderFunctionArgs } from "@remix-run/node";
import { csvStream } from "~/lib/csv/csv-write";
import { answerWithExport, downloadStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { periodOf } from "./period.server";
import { statementRows, statementsName } from "./statement.server";
import { everyStatement } from "./statements.server";

/** The statements of all accounts that match, as one sheet. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
    const { year, quarter } = periodOf(request);
    const rows = statementRows(await everyStatement(request), quarter);
    const name = statementsName(year, quarter, "csv");
    return downloadStream(csvStream(rows), { name, type: "text/csv; charset=utf-8" });
  });
}
