import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { LeadImportRowsQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { readId } from "~/server/data/read-id.server";
import { requirePermission } from "~/server/session/viewer.server";
import { isFinished } from "./check.server";
import { SheetRefused } from "./put-aside.server";
import { importAndTell } from "./tell.server";
import { type SheetAnswer, type SheetState } from "./use-sheet";

/** How far an import is, for the page that sends it. */
export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const importId = readId(id);
  const { leadImportRows: rows } = await query(request, LeadImportRowsQuery, { importId });
  return Response.json({ rows, finished: rows === 0 && (await isFinished(request, importId)) } satisfies SheetState);
}

/** The sheet itself, as a script sends it: the same as the form does, answered so that the script can go on. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { profileId: viewerId } = await requirePermission(request, "admin:ADMIN_LEADS");

  try {
    const redirect = await importAndTell(request, { viewerId, importId: readId(id) });
    const cookie = redirect.headers.get("Set-Cookie");
    const headers = cookie ? { "Set-Cookie": cookie } : undefined;
    return Response.json({ to: redirect.headers.get("Location") ?? "" } satisfies SheetAnswer, { headers });
  } catch (error) {
    if (error instanceof SheetRefused) return Response.json({ problem: error.message } satisfies SheetAnswer);
    throw error;
  }
}
