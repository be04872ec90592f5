import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { type DealerPermission, type Permission } from "#graphql/permissions";
import { requireAdminOr, requirePermission } from "~/server/session/viewer.server";

type WithCsv = { csv: (request: Request) => Promise<Response> };

/** The loader of a route that answers with the CSV of a list, to viewers with one of the permissions. */
export function csvLoader(list: WithCsv, ...permissions: [Permission, ...Permission[]]) {
  return ({ request }: LoaderFunctionArgs) =>
    answerWithExport(async () => {
      await requirePermission(request, ...permissions);
      return list.csv(request);
    });
}

/** The same of a list that dealers have of their own, with a permission, and admins of all dealers. */
export function csvLoaderBySide(lists: { admin: WithCsv; dealer: WithCsv }, permission: DealerPermission) {
  return ({ request }: LoaderFunctionArgs) =>
    answerWithExport(async () => {
      const { role } = await requireAdminOr(request, permission);
      return lists[role === "admin" ? "admin" : "dealer"].csv(request);
    });
}
