import { type LoaderFunctionArgs } from "@remix-run/node";
import { BellSubscription } from "#graphql/generated/client/graphql";
import { eventStream } from "~/server/live/event-stream.server";
import { follow, live } from "~/server/live/live.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireViewer } from "~/server/session/viewer.server";
import { adminFigures, dealerFigures } from "./figures.server";

/** All that is live on the dashboard, figures, messages and the bell, in the one stream of a tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireViewer(request);
  const { timeZone } = readPreferences(request);
  const figures = role === "admin" ? adminFigures(timeZone) : dealerFigures(timeZone);

  return eventStream(request, (send, signal) =>
    follow(
      request,
      { ...figures, bell: live(BellSubscription) },
      {
        signal,
        hear: ({ bell, ...news }) =>
          send(bell === undefined ? { event: "dashboard", data: news } : { event: "bell", data: bell }),
      },
    ),
  );
}
