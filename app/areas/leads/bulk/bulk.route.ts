import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { carryOut, dealerForms } from "./bulk.server";

export function loader() {
  return redirect("/leads");
}

/** A part of many leads, as a script sends them. */
export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_LEADS");
  return Response.json(await carryOut(request, dealerForms));
}
