import { type LoaderFunctionArgs } from "@remix-run/node";
import { showCalendarName } from "#graphql/areas/boat-shows/rules";
import { BoatShowQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile, download } from "~/server/files/download.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { calendar, calendarType } from "./calendar.server";

/** One show, for a calendar. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
    const { boatShow } = await query(request, BoatShowQuery, { id });
    return download(calendar([boatShow]), { name: showCalendarName(boatShow), type: calendarType });
  });
}
