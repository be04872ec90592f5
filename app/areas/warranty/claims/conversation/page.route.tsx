import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { ClaimConversationQuery, WriteOnWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fullName } from "~/lib/words";
import { ConversationPage } from "../../../conversations/conversation-page";
import { shownMessages } from "../../../conversations/messages.server";
import { messageConstraint, writeMessage } from "../../../conversations/write.server";
import { claimPath, recordOf } from "../tabs";

export const meta: MetaFunction = () => [{ title: "Conversation on a warranty claim, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { role } = await requirePermission(request, ...opensTo.claims);
  const loadedAt = new Date().toISOString();
  const { warrantyClaim: claim } = await query(request, ClaimConversationQuery, { id });
  const { to } = recordOf(claim, role === "admin" ? undefined : "/warranty-claims");
  return {
    about: `Warranty claim # ${claim.warrantyClaimsId}, ${claim.hullIdentificationNumber}, ${fullName(claim)}`,
    status: claim.status,
    shown: { to, label: "Show the claim" },
    record: claimPath(id),
    messages: shownMessages(claim.conversation),
    topic: "warranty-claims",
    back: backOf(request, to),
    loadedAt,
    formKey: newFormKey(),
    constraint: messageConstraint(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, ...opensTo.claims);
  return writeMessage(request, { id, profileId, mutation: WriteOnWarrantyClaimMutation });
}

export default function ClaimConversation() {
  return <ConversationPage {...useLoaderData<typeof loader>()} />;
}
