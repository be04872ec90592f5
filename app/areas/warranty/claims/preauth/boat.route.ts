import { type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { lookUp } from "./look-up.server";

/** Brand and model of a HIN, for a form that is being filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  const found = await lookUp(request, new URL(request.url).searchParams.get("hin") ?? "");
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
