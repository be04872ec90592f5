import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { CoOpConversationQuery, RemoveFileFromCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { removalOf, removeFile } from "../../conversations/remove.server";
import { requestPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Remove a file from a co-op request, Slipway" }];

export async function loader({ request, params: { id = "", ...file } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.coOpRequests);
  const { coOpRequest } = await query(request, CoOpConversationQuery, { id });
  const messages = coOpRequest.conversation;
  return { confirmation: removalOf(request, { messages, file, record: requestPath(id) }) };
}

export async function action({ request, params: { id = "", ...file } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.coOpRequests);
  return removeFile(request, { id, file, record: requestPath(id), mutation: RemoveFileFromCoOpRequestMutation });
}

/** Whether it can still be removed is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function RemoveFileFromRequest() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
