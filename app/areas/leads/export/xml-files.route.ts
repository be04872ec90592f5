import { type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { listXmlFiles } from "./xml.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, sideOf(request).permission);
  return listXmlFiles(request);
}
