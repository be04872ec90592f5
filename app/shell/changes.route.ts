import { type LoaderFunctionArgs } from "@remix-run/node";
import { type Permission } from "#graphql/permissions";
import {
  CareersChangedSubscription,
  LeadsChangedSubscription,
  SurveysChangedSubscription,
  type TypedDocumentString,
} from "#graphql/generated/client/graphql";
import { subscribe } from "~/server/data.server";
import { eventStream } from "~/server/event-stream.server";
import { notFound } from "~/server/refusals.server";
import { requirePermission, requireViewer } from "~/server/viewer.server";

type Topic = {
  document: TypedDocumentString<Record<string, unknown>, Record<string, never>>;
  anyOf: [Permission, ...Permission[]];
};

/** What lists follow, by the name in `?of=`, and whose lists they are. */
const topics = new Map<string, Topic>([
  ["surveys", { document: SurveysChangedSubscription, anyOf: ["admin:ADMIN_CSI", "dealer:DEALER_CSI"] }],
  ["leads", { document: LeadsChangedSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] }],
  ["careers", { document: CareersChangedSubscription, anyOf: ["admin:ADMIN_CAREERS"] }],
]);

/** Tells a list when it should ask again: nothing but the moment of the change leaves the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const topic = topics.get(new URL(request.url).searchParams.get("of") ?? "");
  if (!topic) throw notFound();
  await requirePermission(request, ...topic.anyOf);

  return eventStream(request, async function* (signal) {
    for await (const answer of subscribe(request, topic.document, {}, signal)) {
      yield { event: "changed", data: Object.values(answer).join() };
    }
  });
}
