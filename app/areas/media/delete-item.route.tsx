import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteMediaItemMutation, MediaItemQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { removeMediaFiles } from "./removals.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Delete Media, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const { mediaItem: item } = await query(request, MediaItemQuery, { id });
  const confirmation: Confirmation = {
    question: `Delete ${item.name}?`,
    consequence: "Dealers will no longer see it. You can't undo this.",
    verb: "Delete",
    keep: { label: "Cancel", to: backOf(request, `/admin-media?open=${item.mediaId}`) },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    const { deleteMediaItem: albumId } = await mutate(request, DeleteMediaItemMutation, { id }, { idempotency });
    removeMediaFiles();
    return redirectWithNotice(backOf(request, `/admin-media?open=${albumId}`), "Media has been deleted");
  }, "The file could not be deleted. Please try again.");
}

export default function DeleteItem() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
