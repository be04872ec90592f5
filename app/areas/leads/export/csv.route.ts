import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { leadsCsv } from "./csv.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "dealer:DEALER_LEADS");
    return leadsCsv(request);
  });
}
