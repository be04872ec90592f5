import { type LoaderFunctionArgs } from "@remix-run/node";
import { forbidden, notFound } from "~/server/data/refusals.server";
import { eventStream } from "~/server/live/event-stream.server";
import { follow, type LiveOperation } from "~/server/live/live.server";
import { eventOf, isOpenTo, operationsOf } from "~/server/live/topic.server";
import { requireViewer } from "~/server/session/viewer.server";
import { topics } from "./topics.server";

/** Carries all that a page follows, in the one stream of a tab: of lists, nothing but the time of a change. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const operations: Record<string, LiveOperation> = {};
  for (const name of new URL(request.url).searchParams.getAll("of")) {
    const topic = topics.get(name);
    if (!topic) throw notFound();
    if (!isOpenTo(viewer, topic)) throw forbidden();
    Object.assign(operations, operationsOf(name, topic, viewer, request));
  }
  if (Object.keys(operations).length === 0) throw notFound();

  return eventStream(request, (send, signal) =>
    follow(request, operations, { signal, hear: (operation, value) => send(eventOf(operation, value)) }),
  );
}
