import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { ClaimConversationQuery, RemoveFileFromWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { removalOf, removeFile } from "../../../conversations/remove.server";
import { claimPath } from "../tabs";

export const meta: MetaFunction = () => [{ title: "Remove a file from a warranty claim, Slipway" }];

export async function loader({ request, params: { id = "", ...file } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.claims);
  const { warrantyClaim } = await query(request, ClaimConversationQuery, { id });
  const messages = warrantyClaim.conversation;
  return { confirmation: removalOf(request, { messages, file, record: claimPath(id) }) };
}

export async function action({ request, params: { id = "", ...file } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.claims);
  return removeFile(request, { id, file, record: claimPath(id), mutation: RemoveFileFromWarrantyClaimMutation });
}

/** Whether it can still be removed is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function RemoveFileFromClaim() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
