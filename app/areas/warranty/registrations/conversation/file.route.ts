import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { RegistrationConversationQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { fileOfMessage } from "../../../conversations/messages.server";

/** A file from a registration's conversation, for the viewers of the registration. */
export function loader({ request, params: { id = "", ...asked } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.registrations);
    const { warrantyRegistration } = await query(request, RegistrationConversationQuery, { id });
    return fileOfMessage(request, warrantyRegistration.conversation, asked);
  });
}
