import { type LoaderFunctionArgs } from "@remix-run/node";
import { csvStream } from "~/lib/csv/csv-write";
import { answerWithExport, downloadStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { csvRows } from "./csv-rows";
import { readRecord } from "./export.server";

/** «Export to EXCEL», for admins. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
    const { record, about, name } = await readRecord(request, id, "csv");
    return downloadStream(csvStream(csvRows(record, about)), { name, type: "text/csv; charset=utf-8" });
  });
}
