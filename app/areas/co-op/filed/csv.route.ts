import { type LoaderFunctionArgs } from "@remix-run/node";
import { csvStream } from "~/lib/csv/csv-write";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { csvRows } from "./csv-rows";
import { readFiled } from "./export.server";

/** «Export to EXCEL», for admins. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
    const { filed, about, name } = await readFiled(request, id, "csv");
    return downloadStream(csvStream(csvRows(filed, about)), { name, type: "text/csv; charset=utf-8" });
  });
}
