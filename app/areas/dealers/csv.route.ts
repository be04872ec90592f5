import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealers } from "./list.server";

/** All fields of the ticked dealers, or of all that match, in the order of the list. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_MY_DEALERS");
    return dealers.csv(request);
  });
}
