import { type LoaderFunctionArgs } from "@remix-run/node";
import { calendarName } from "#graphql/areas/boat-shows/rules";
import { BoatShowsQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile, download } from "~/server/files/download.server";
import { everyRow } from "~/server/list/every-row.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { calendarOf, calendarType } from "./calendar.server";

/** All upcoming shows, for a calendar. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
    const list = { page: 1, pageSize: 1_000 };
    const upcoming = await everyRow(
      async (after) => (await query(request, BoatShowsQuery, { tab: "UPCOMING", list: { ...list, after } })).boatShows,
    );
    return download(await calendarOf(upcoming), { name: calendarName, type: calendarType });
  });
}
