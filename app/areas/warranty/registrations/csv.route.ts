import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminRegistrations } from "./list.server";

/** The page that the address names, or, with `?all=yes`, everything that it searches for. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
    const all = new URL(request.url).searchParams.get("all") === "yes";
    return adminRegistrations.csv(request, { pageOnly: !all });
  });
}
