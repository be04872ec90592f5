import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { inquiries } from "./list.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
    return inquiries.csv(request);
  });
}
