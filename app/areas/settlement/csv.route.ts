import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "./sides.server";

/** Downloads the approved records without a credit as a sheet, which accounting fills in and an admin uploads. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const side = sideOf(request);
    await requirePermission(request, side.permission);
    return side.toCredit.csv(request);
  });
}
