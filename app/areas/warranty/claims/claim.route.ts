import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { recordOf } from "./tabs";

/** A claim's own address, which its note in the bell has: leads to the tab where it stands now, and opens it there. */
export async function loader({ request, params: { userId: id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS");
  const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });
  return redirect(recordOf(claim).to);
}
