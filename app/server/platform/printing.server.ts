import { type Printing } from "~/components/print-head";
import { longDate } from "~/lib/dates";
import { type Viewer } from "~/server/session/viewer.server";
import { readPreferences } from "~/server/session/preferences.server";
import { letterhead } from "./letterhead.server";

/** What stands on a page that this viewer prints. */
export function printingOf(request: Request, { name, company }: Viewer): Printing {
  const by = [name, company].filter(Boolean).join(", ");
  return { letterhead, by, at: longDate(new Date().toISOString(), readPreferences(request).timeZone) };
}
