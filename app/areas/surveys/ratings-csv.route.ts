import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { ratings } from "./lists.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_CSI");
    return ratings.csv(request);
  });
}
