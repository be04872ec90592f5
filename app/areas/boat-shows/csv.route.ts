import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { listOf } from "./load.server";

/** The approved shows of the tab that the address names. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
    return listOf(request, viewer).list.csv(request);
  });
}
