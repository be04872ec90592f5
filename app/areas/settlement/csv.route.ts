import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "./sides.server";

/** What is approved and not credited yet, in a sheet that comes back with numbers and days. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const side = sideOf(request);
    await requirePermission(request, side.permission);
    return side.toCredit.csv(request);
  });
}
