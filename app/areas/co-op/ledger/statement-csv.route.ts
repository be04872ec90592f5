import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { csvStream } from "~/lib/csv/csv-write";
import { answerWithExport, downloadStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { readAccount } from "./list.server";
import { periodOf } from "./period.server";
import { statementName, statementRows } from "./statement.server";

/** A dealer's statement as a sheet. */
export function loader({ request, params: { profileId = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, ...opensTo.coOpRequests);
    const { year, quarter } = periodOf(request);
    const account = await readAccount(request, { profileId, year, quarter });
    const name = statementName(account, quarter, "csv");
    return downloadStream(csvStream(statementRows([account], quarter)), { name, type: "text/csv; charset=utf-8" });
  });
}
