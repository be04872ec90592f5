import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteViewMutation, ViewQuery } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { confirmed } from "~/server/forms/confirmations.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireViewer } from "~/server/session/viewer.server";
import { viewsPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Delete a view, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireViewer(request);
  const { view } = await query(request, ViewQuery, { id });
  const confirmation = {
    question: `Delete the view “${view.name}”?`,
    consequence: view.shared ? "No admin will have it. The list itself stays." : "The list itself stays.",
    verb: "Delete",
    keep: { label: "Cancel", to: viewsPath },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireViewer(request);
  const idempotency = idempotencyOf(await readForm(request));
  return confirmed(async () => {
    await mutate(request, DeleteViewMutation, { id }, { idempotency });
    return redirectWithNotice(viewsPath, "View deleted");
  });
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteView() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
