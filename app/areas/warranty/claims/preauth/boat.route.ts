import { type LoaderFunctionArgs } from "@remix-run/node";
import { bareHin, isSameHull } from "#graphql/rules/typed-hulls.rules";
import { requirePermission } from "~/server/session/viewer.server";
import { lookUp } from "./look-up.server";

/** Brand and model of a HIN that was typed twice, for a form that is being filled in; null where two were typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  const { searchParams } = new URL(request.url);
  const [hin, retyped] = [searchParams.get("hin") ?? "", searchParams.get("retyped") ?? ""];
  const found = isSameHull(hin, retyped) ? await lookUp(request, bareHin(hin)) : null;
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
