import { longDate } from "~/lib/dates";
import { readPreferences } from "~/server/session/preferences.server";
import { readSentFields } from "~/server/forms/read-form.server";
import { gone, notFound } from "./refusals.server";

/** What to throw where a record is not there: who deleted it, if the viewer may know, and all of a form that was about it. */
export async function lost(request: Request, deletion?: { by: string; at: string }): Promise<Response> {
  const deleted =
    deletion && `${deletion.by} deleted it on ${longDate(deletion.at, readPreferences(request).timeZone)}.`;
  if (request.method === "POST") return gone({ deleted, fields: await readSentFields(request) });
  return deleted ? gone({ deleted }) : notFound();
}
