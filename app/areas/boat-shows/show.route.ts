import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BoatShowPlaceQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { placeOf } from "./place";

/** A show's own address, which notices and notes in the bell have: leads to where it stands by now, and opens it there. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  const { boatShow } = await query(request, BoatShowPlaceQuery, { id });
  return redirect(placeOf(id, boatShow.place));
}
