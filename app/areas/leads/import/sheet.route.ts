import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { LeadImportQuery, LeadImportRowsQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { isNotFound, notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { SheetRefused } from "./import.server";
import { importAndTell } from "./tell.server";
import { type SheetAnswer, type SheetState } from "./use-sheet";

const params = z.object({ id: z.guid() });

/** How far an import is, for the page that sends it. */
export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const importId = readId(id);
  const { leadImportRows: rows } = await query(request, LeadImportRowsQuery, { importId });
  return Response.json({ rows, finished: rows === 0 && (await isFinished(request, importId)) } satisfies SheetState);
}

/** The sheet itself, as a script sends it: the same as the form does, answered so that the script can go on. */
export async function action({ request, params: { id } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");

  try {
    const told = await importAndTell(request, readId(id));
    const headers = { "Set-Cookie": told.headers.get("Set-Cookie") ?? "" };
    return Response.json({ to: told.headers.get("Location") ?? "" } satisfies SheetAnswer, { headers });
  } catch (error) {
    if (error instanceof SheetRefused) return Response.json({ problem: error.message } satisfies SheetAnswer);
    throw error;
  }
}

function readId(id: string | undefined): string {
  const read = params.safeParse({ id });
  if (!read.success) throw notFound();
  return read.data.id;
}

async function isFinished(request: Request, id: string): Promise<boolean> {
  return query(request, LeadImportQuery, { id, offset: 0, limit: 1 }).then(
    () => true,
    (refusal: unknown) => {
      if (isNotFound(refusal)) return false;
      throw refusal;
    },
  );
}
