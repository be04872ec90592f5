import { type LoaderFunctionArgs } from "@remix-run/node";
import { calendarName } from "#graphql/areas/boat-shows/rules";
import { CalendarFeedShowsQuery } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/service.server";
import { answerWithFile, download } from "~/server/files/download.server";
import { everyRow } from "~/server/list/every-row.server";
import { notFound } from "~/server/data/refusals.server";
import { calendarOf, calendarType } from "../calendar.server";

/**
 * The upcoming shows for a calendar program: it has no session, the secret in its address is the permission. The secret
 * stands in the query, which no log holds.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const token = new URL(request.url).searchParams.get("key") ?? "";
    const list = { page: 1, pageSize: 1_000 };
    const upcoming = await everyRow(async (after) => {
      const { calendarFeedShows } = await asService(CalendarFeedShowsQuery, { token, list: { ...list, after } });
      if (!calendarFeedShows) throw notFound();
      return calendarFeedShows;
    });
    return download(await calendarOf(upcoming), { name: calendarName, type: calendarType });
  });
}
