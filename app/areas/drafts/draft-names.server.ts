import { draftAddress, draftForms } from "#graphql/areas/drafts/form.rules";

import { shortDate, shortDay } from "~/lib/dates";
import { readPreferences } from "~/server/session/preferences.server";

export { formPermissions } from "#graphql/areas/drafts/form.rules";

type Draft = { id: string; path: string; title: string };

/** A draft as pages name it, and where it is gone on with. The rules stay on the server, or zod would travel with them. */
export function shownDraft<Row extends Draft>({ path, ...draft }: Row) {
  const form = draftForms[path]?.label ?? path;
  const name = [form, draft.title].filter(Boolean).join(", ");
  return { ...draft, form, name, to: draftAddress(path, draft.id) };
}

type Listed = Draft & { savedAt: string; keptUntil: string };

/** With its days in words: the list has no other use for scripts. */
export function listedDraft(request: Request, { savedAt, keptUntil, ...draft }: Listed) {
  const { timeZone } = readPreferences(request);
  const { day, time } = shortDate(savedAt, timeZone);
  return { ...shownDraft(draft), savedAt: `${day} ${time}`, keptUntil: shortDay(keptUntil, timeZone) };
}
