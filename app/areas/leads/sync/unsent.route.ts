import { type LoaderFunctionArgs } from "@remix-run/node";
import { UnsentLeadsSubscription } from "#graphql/generated/client/graphql";
import { subscribe } from "~/server/data.server";
import { eventStream } from "~/server/event-stream.server";
import { requirePermission } from "~/server/viewer.server";

/** Tells whoever looks at a list of leads how many of them no CRM has yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS", "dealer:DEALER_LEADS");

  return eventStream(request, async function* (signal) {
    for await (const { unsentLeads } of subscribe(request, UnsentLeadsSubscription, {}, signal)) {
      yield { event: "unsent", data: unsentLeads };
    }
  });
}
