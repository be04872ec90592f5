import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerRequests } from "./list.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
    return dealerRequests.csv(request);
  });
}
