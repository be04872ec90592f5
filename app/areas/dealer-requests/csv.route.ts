import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerRequests } from "./list.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
    return dealerRequests.csv(request);
  });
}
