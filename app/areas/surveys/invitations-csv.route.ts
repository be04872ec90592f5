import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { askedOwners } from "./lists.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CSI");
    return askedOwners.csv(request);
  });
}
