import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { Moved } from "./moved";

export const meta: MetaFunction = () => [{ title: "Pre-Auth Claim Forms, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return null;
}

export default function MovedClaims() {
  return <Moved title="Pre-Auth Claim Forms" to="/warranty-preauth-claim" label="Pre-Auth Claim" />;
}
