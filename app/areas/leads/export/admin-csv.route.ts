import { type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/server/viewer.server";
import { leadsCsv } from "./csv.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return leadsCsv(request);
}
