import { type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/server/session/viewer.server";
import { listXmlFiles } from "./xml.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return listXmlFiles(request);
}
