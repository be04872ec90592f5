import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { albumsInWords, deletedInWords, mediaTexts } from "#graphql/areas/media/rules";
import { DeleteAllMediaMutation, MediaAlbumIdsQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { within } from "~/server/platform/deadlines.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { removeMediaFiles } from "./removals.server";

export const meta: MetaFunction = () => [{ title: "Remove All, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const { mediaAlbums } = await query(request, MediaAlbumIdsQuery, { list: { page: 1, pageSize: 1 } });
  const nothing = mediaAlbums.total === 0;
  const confirmation: Confirmation = {
    question: mediaTexts.removeAll,
    consequence: nothing
      ? "There are no albums."
      : `${albumsInWords(mediaAlbums.total)}, with all their files. You can't undo this.`,
    verb: "Remove All",
    keep: { label: nothing ? "Back to the albums" : "Cancel", to: "/admin-media" },
    danger: true,
    formKey: newFormKey(),
    nothing,
  };
  return { confirmation };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const idempotency = idempotencyOf(await readForm(request));
  // Every album in one transaction, whose time grows with them.
  const deadline = within(60_000);

  return confirmed(
    async () => {
      const { deleteAllMedia: count } = await mutate(request, DeleteAllMediaMutation, {}, { idempotency, deadline });
      removeMediaFiles();
      return redirectWithNotice("/admin-media", deletedInWords(count));
    },
    notRemoved("the data service does not answer"),
    ({ message }) => notRemoved(message),
  );
}

function notRemoved(reason: string): string {
  return `Error Removing All Media: ${reason}`;
}

export default function RemoveAll() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
