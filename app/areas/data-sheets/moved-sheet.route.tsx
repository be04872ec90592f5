import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { Moved } from "./moved";

export const meta: MetaFunction = () => [{ title: "MSRP Data Sheet, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return null;
}

export default function MovedSheet() {
  return <Moved title="MSRP Data Sheet" to="/forms-msrp-datasheets" label="MSRP Datasheets 2020" />;
}
