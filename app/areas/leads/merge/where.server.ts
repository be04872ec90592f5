import { WhereMergedQuery } from "#graphql/generated/client/graphql";
import { longDate } from "~/lib/dates";
import { linkInList } from "~/lib/record-link";
import { query } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readPreferences } from "~/server/session/preferences.server";
import { sideOf } from "../sides.server";

/** Of rows that an address opens and its list has not: leads on to the one into which such a lead was merged, and says so. */
export async function followMerged(
  request: Request,
  { list, opened }: { list: { open: readonly string[] }; opened: Readonly<Record<string, unknown>> },
): Promise<void> {
  const absent = list.open.find((id) => !(id in opened));
  if (absent) await leadOn(request, absent);
}

/** @throws the way to the lead into which this one was merged, if it was, and if it is the viewer's */
export async function leadOn(request: Request, id: string): Promise<void> {
  const lead = await query(request, WhereMergedQuery, { id }).then(
    (found) => found.lead,
    (error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    },
  );
  if (!lead || lead.id === id) return;

  const gone = lead.merged.find((one) => one.id === id);
  const into = `was merged into lead ${lead.leadId}`;
  const by = gone?.mergedBy ? ` by ${gone.mergedBy}` : "";
  const at = gone?.mergedAt ? ` on ${longDate(gone.mergedAt, readPreferences(request).timeZone)}` : "";
  const text = gone ? `Lead ${gone.leadId} ${into}${by}${at}.` : `This lead ${into}.`;
  const { to } = linkInList("", sideOf(request).path, `${lead.leadId} ${lead.name}`, lead.id);
  throw await redirectWithNotice(to, text, { tone: "wait" });
}
