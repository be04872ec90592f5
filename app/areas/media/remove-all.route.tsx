import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { albumsInWords, deletedInWords, mediaTexts } from "#graphql/areas/media/rules";
import { DeleteListedMediaMutation, MediaAlbumIdsQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { within } from "~/server/platform/deadlines.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminAlbums } from "./list.server";
import { removeMediaFiles } from "./removals.server";

const countField = "count";

export const meta: MetaFunction = () => [{ title: "Remove All, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const { total } = (await query(request, MediaAlbumIdsQuery, adminAlbums.counted(request))).mediaAlbums;
  const nothing = total === 0;
  const confirmation: Confirmation = {
    question: mediaTexts.removeAll,
    consequence: nothing
      ? "There are no albums."
      : `${albumsInWords(total)}, with all their files: as many as the list holds. You can't undo this.`,
    verb: "Remove All",
    keep: { label: nothing ? "Back to the albums" : "Cancel", to: backOf(request, "/admin-media") },
    typed: { name: countField, label: `Type ${total} to remove ${total === 1 ? "it" : "them"}`, text: String(total) },
    danger: true,
    formKey: newFormKey(),
    nothing,
  };
  return { confirmation };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MEDIA");
  const form = await readForm(request);
  const idempotency = idempotencyOf(form);
  const typedText = String(form.get(countField) ?? "");
  const count = Number(typedText);
  if (!(count >= 1)) return comesBack({ error: "Type how many albums there are.", typedText }, "typed");
  // All of them in one transaction, whose time grows with them.
  const deadline = within(60_000);

  const answer = await confirmed(
    async () => {
      const listed = { ...adminAlbums.counted(request), count };
      const { deleteListedMedia } = await mutate(request, DeleteListedMediaMutation, listed, { idempotency, deadline });
      removeMediaFiles();
      return redirectWithNotice("/admin-media", deletedInWords(deleteListedMedia));
    },
    notRemoved("the data service does not answer"),
    ({ message }) => notRemoved(message),
  );
  return answer instanceof Response ? answer : data({ ...answer.data, typedText }, answer.init ?? {});
}

function notRemoved(reason: string): string {
  return `Error Removing All Media: ${reason}`;
}

export default function RemoveAll() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} {...useAnswer<typeof action>()} />;
}
