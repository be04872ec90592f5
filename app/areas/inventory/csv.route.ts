import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { inventory } from "./list.server";

/** The boats that are listed: a dealer's own. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const { role } = await requireAdminOr(request, "dealer:DEALER_INVENTORY");
    return inventory[role === "admin" ? "admin" : "dealer"].csv(request);
  });
}
