import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteMessageMutation, NewerMessagesQuery, SentMessageQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { forbidden } from "~/server/data/refusals.server";
import { requireRole } from "~/server/session/viewer.server";
import { newerOf } from "./actions.server";
import { pageOf, placeOf } from "./place";

export const meta: MetaFunction = () => [{ title: "Delete message, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { profileId } = await requireRole(request, "admin");
  const [{ sentMessage: message }, { newerMessages: newer }] = await Promise.all([
    query(request, SentMessageQuery, { id }),
    query(request, NewerMessagesQuery, { id }),
  ]);
  if (message.profileId !== profileId) throw forbidden("Only its author can delete a message.");

  const confirmation: Confirmation = {
    question: "Are you sure you want to delete this message?",
    consequence: `It is deleted for everyone; ${number(message.readers)} of ${number(message.recipients)} have read it.`,
    verb: "Confirm",
    keep: { label: "Cancel", to: placeOf(id, newer) },
    danger: true,
    fields: { newer: String(newer) },
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireRole(request, "admin");
  const form = await readForm(request);
  return confirmed(async () => {
    await mutate(request, DeleteMessageMutation, { id }, { idempotency: idempotencyOf(form) });
    return redirectWithNotice(pageOf(newerOf(form)), "Message deleted successfully");
  });
}

export default function DeleteMessage() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
