import { type LoaderFunctionArgs } from "@remix-run/node";
import { takeTurn } from "~/server/data/turns.server";
import { findDealers } from "~/server/list/dealers-for.server";
import { requireRole } from "~/server/session/viewer.server";

/** Finds dealers by the words typed in a dealer field (`?q=`). The field asks when its page does not list all dealers. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, "admin");
  await takeTurn("search");
  const { choices } = await findDealers(request, { search: new URL(request.url).searchParams.get("q") ?? "" });
  return Response.json(choices, { headers: { "Cache-Control": "no-store" } });
}
