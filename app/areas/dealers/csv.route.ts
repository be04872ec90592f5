import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealersCsv } from "./csv.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_MY_DEALERS");
    return dealersCsv(request);
  });
}
