import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { albumsInWords, deletedInWords, filesInWords } from "#graphql/areas/media/rules";
import { DeleteMediaAlbumsMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { readChosenAlbums } from "./chosen.server";
import { removeMediaFiles } from "./removals.server";

export const meta: MetaFunction = () => [{ title: "Remove Selected, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const albums = await readChosenAlbums(request);
  const nothing = albums.length === 0;
  const confirmation: Confirmation = {
    question: nothing ? "No albums are selected" : `Remove ${albumsInWords(albums.length)}?`,
    consequence: nothing
      ? "Tick some in the list, or select all."
      : "Their files are deleted too. Dealers will no longer see them. You can't undo this.",
    details: albums.map(({ albumName, mediaAmount }) => ({ term: albumName, value: filesInWords(mediaAmount) })),
    verb: "Remove Selected",
    keep: { label: nothing ? "Back to the albums" : "Cancel", to: "/admin-media" },
    danger: true,
    formKey: newFormKey(),
    // What is listed here is what is removed, and not what matches when the answer comes.
    fields: { [idsField]: albums.map(({ id }) => id).join(",") },
    nothing,
  };
  return { confirmation };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const form = await readForm(request);
  const idempotency = idempotencyOf(form);
  const ids = String(form.get(idsField) ?? "")
    .split(",")
    .filter(Boolean);

  return confirmed(async () => {
    const { deleteMediaAlbums: count } = await mutate(request, DeleteMediaAlbumsMutation, { ids }, { idempotency });
    removeMediaFiles();
    return redirectWithNotice("/admin-media", deletedInWords(count));
  }, "The albums could not be removed. Please try again.");
}

const idsField = "album-ids";

export default function RemoveSelected() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
