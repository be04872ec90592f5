import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { ClaimConversationQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fileOfMessage } from "../../../conversations/messages.server";

/** A file from a claim's conversation, for the viewers of the claim. */
export function loader({ request, params: { id = "", ...asked } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.claims);
    const { warrantyClaim } = await query(request, ClaimConversationQuery, { id });
    return fileOfMessage(request, warrantyClaim.conversation, asked);
  });
}
