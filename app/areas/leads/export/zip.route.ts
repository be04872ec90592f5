import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { leadsZip } from "./xml.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, sideOf(request).permission);
    return leadsZip(request);
  });
}
