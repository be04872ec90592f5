import { type LoaderFunctionArgs } from "@remix-run/node";
import { LeadsChangedSubscription } from "#graphql/generated/client/graphql";
import { subscribe } from "~/server/data.server";
import { eventStream } from "~/server/event-stream.server";
import { notFound } from "~/server/refusals.server";
import { requireViewer } from "~/server/viewer.server";

/** What lists follow, by the name in `?of=`; the data service decides who may. */
const topics = { leads: LeadsChangedSubscription };

/** Tells a list when it should ask again: nothing but the moment of the change leaves the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const topic = new URL(request.url).searchParams.get("of") ?? "";
  if (!Object.hasOwn(topics, topic)) throw notFound();
  const document = topics[topic as keyof typeof topics];

  return eventStream(request, async function* (signal) {
    for await (const answer of subscribe(request, document, {}, signal)) {
      yield { event: "changed", data: Object.values(answer).join() };
    }
  });
}
