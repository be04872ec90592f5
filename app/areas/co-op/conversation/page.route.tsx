import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { CoOpConversationQuery, WriteOnCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { ConversationPage } from "../../conversations/conversation-page";
import { shownMessages } from "../../conversations/messages.server";
import { messageConstraint, writeMessage } from "../../conversations/write.server";
import { aboutRequest } from "../list/form-label";
import { requestPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Conversation on a co-op request, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.coOpRequests);
  const loadedAt = new Date().toISOString();
  const { coOpRequest } = await query(request, CoOpConversationQuery, { id });
  return {
    about: aboutRequest(coOpRequest.formType, coOpRequest.dealerName),
    status: coOpRequest.status,
    shown: { to: requestPath(id), label: "Show the request" },
    record: requestPath(id),
    messages: shownMessages(coOpRequest.conversation),
    topic: "co-op-requests",
    back: backOf(request, requestPath(id)),
    loadedAt,
    formKey: newFormKey(),
    constraint: messageConstraint(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, ...opensTo.coOpRequests);
  return writeMessage(request, { id, profileId, mutation: WriteOnCoOpRequestMutation });
}

export default function CoOpConversation() {
  return <ConversationPage {...useLoaderData<typeof loader>()} />;
}
