import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { CoOpConversationQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fileOfMessage } from "../../conversations/messages.server";

/** A file from a request's conversation, for the viewers of the request. */
export function loader({ request, params: { id = "", ...asked } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.coOpRequests);
    const { coOpRequest } = await query(request, CoOpConversationQuery, { id });
    return fileOfMessage(request, coOpRequest.conversation, asked);
  });
}
