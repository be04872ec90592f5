import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { leads } from "../list.server";
import { sideOf } from "../sides.server";

/** All fields of the selected leads, in a sheet that the import takes back. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, sideOf(request).permission);
    return leads.csv(request);
  });
}
