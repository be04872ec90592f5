import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { CatalogLetterQuery } from "#graphql/generated/client/graphql";
import { catalogLetterName, nearestOnLetter } from "#graphql/areas/leads/rules";
import { longDay } from "~/lib/dates";
import { query } from "~/server/data/data.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { catalogLetters } from "./catalog-letter.server";

/** The letter that answers a customer's request, to be printed and sent. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, ...opensTo.leads);
    const { lead } = await query(request, CatalogLetterQuery, { id, limit: nearestOnLetter });

    const date = longDay(new Date().toISOString(), readPreferences(request).timeZone);
    const letter = await catalogLetters([lead], { letterhead, date });
    return download(letter, { name: catalogLetterName(lead), type: "application/pdf" });
  });
}
