import { type LoaderFunctionArgs } from "@remix-run/node";
import { type Permission } from "#graphql/permissions";
import { BellSubscription, LeadsChangedSubscription, UnsentLeadsSubscription } from "#graphql/generated/client/graphql";
import { type LiveOperation, subscribe } from "~/server/data.server";
import { eventStream } from "~/server/event-stream.server";
import { notFound } from "~/server/refusals.server";
import { requirePermission, requireViewer } from "~/server/viewer.server";

type Topic = { document: LiveOperation["document"]; anyOf?: [Permission, ...Permission[]] };

/** What pages follow, by the names in `?of=…&of=…`, and whose it is: everybody has a bell. */
const topics = new Map<string, Topic>([
  ["bell", { document: BellSubscription }],
  ["leads", { document: LeadsChangedSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] }],
  ["unsent-leads", { document: UnsentLeadsSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] }],
]);

/** Carries all that a page follows: of lists, nothing but the moment of a change leaves the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const operations: Record<string, LiveOperation> = {};
  for (const name of new URL(request.url).searchParams.getAll("of")) {
    const topic = topics.get(name);
    if (!topic) throw notFound();
    if (topic.anyOf) await requirePermission(request, ...topic.anyOf);
    operations[name] = { document: topic.document, variables: {} };
  }
  if (Object.keys(operations).length === 0) throw notFound();

  return eventStream(request, async function* (signal) {
    for await (const answer of subscribe(request, operations, signal)) {
      for (const [event, data] of Object.entries(answer)) yield { event, data };
    }
  });
}
