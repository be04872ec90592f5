import { type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/server/viewer.server";
import { leadsZip } from "./xml.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_LEADS");
  return leadsZip(request);
}
