import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteDraftMutation, DraftQuery } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { loadTogether } from "~/server/data/load-together.server";
import { mutate, query } from "~/server/data/data.server";
import { letGoOfFiles } from "~/server/files/staging/draft-files.server";
import { confirmed } from "~/server/forms/confirmations.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { formPermissions, shownDraft } from "./draft-names.server";

export const meta: MetaFunction = () => [{ title: "Delete a draft, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const [, { draft }] = await loadTogether(
    requirePermission(request, ...formPermissions),
    query(request, DraftQuery, { id }),
  );
  const files = draft.files.length > 0 && `, and its ${counted(draft.files.length, { one: "file", many: "files" })}`;
  const confirmation = {
    question: `Delete the draft “${shownDraft(draft).name}”?`,
    consequence: `What you typed will be deleted${files || ""}. It was never sent.`,
    verb: "Delete",
    keep: { label: "Cancel", to: "/drafts" },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, ...formPermissions);
  const idempotency = idempotencyOf(await readForm(request));
  return confirmed(async () => {
    const { deleteDraft: formKeys } = await mutate(request, DeleteDraftMutation, { id }, { idempotency });
    await letGoOfFiles({ viewerId: profileId, id }, formKeys);
    return redirectWithNotice("/drafts", "Draft deleted");
  });
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteDraft() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
