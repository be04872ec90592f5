import { type LoaderFunctionArgs } from "@remix-run/node";
import { answerWithExport } from "~/server/files/download.server";
import { type Permission } from "#graphql/permissions";
import { requirePermission } from "~/server/session/viewer.server";

type WithCsv = { csv: (request: Request) => Promise<Response> };

/** The loader of a route that answers with the CSV of a list, to viewers with one of the permissions. */
export function csvLoader(list: WithCsv, ...permissions: [Permission, ...Permission[]]) {
  return ({ request }: LoaderFunctionArgs) =>
    answerWithExport(async () => {
      await requirePermission(request, ...permissions);
      return list.csv(request);
    });
}
