import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { leadsZip } from "./xml.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, sideOf(request).permission);
    return leadsZip(request);
  });
}
