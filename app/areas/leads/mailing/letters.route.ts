import { type LoaderFunctionArgs } from "@remix-run/node";
import { leadLettersName } from "#graphql/areas/leads/rules";
import { CatalogLettersQuery } from "#graphql/generated/client/graphql";
import { longDay } from "~/lib/dates";
import { reading } from "~/server/data/reading.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { catalogLetters } from "../letter/catalog-letter.server";
import { sideOf } from "../sides.server";
import { readMailed } from "./mailing.server";

/** The letters of the selected leads that have an address, in the order of the list. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, sideOf(request).permission);
    const mailed = await readMailed(request, reading(CatalogLettersQuery, "leads"));
    const date = longDay(new Date().toISOString(), readPreferences(request).timeZone);
    const letters = await catalogLetters(mailed, { letterhead, date });
    return download(letters, { name: leadLettersName, type: "application/pdf" });
  });
}
