import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { carryOut, formsOf } from "./bulk.server";

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(sideOf(request).path);
}

/** A part of many leads, as a script sends them. */
export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return Response.json(await carryOut(request, formsOf[side.name]));
}
