import { type RecordMessagePartsFragment, type TypedDocumentString } from "#graphql/generated/client/graphql";
import { type Confirmation } from "~/components/record/confirm";
import { shortDay } from "~/lib/dates";
import { mutate } from "~/server/data/data.server";
import { notFound } from "~/server/data/refusals.server";
import { confirmed, unless } from "~/server/forms/confirmations.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { readPreferences } from "~/server/session/preferences.server";
import { type AskedFile, shownMessages } from "./messages.server";

type Asking = {
  messages: readonly RecordMessagePartsFragment[];
  file: AskedFile;
  /** Below which the record has its conversation. */
  record: string;
};

/** Asks whether a file of a message is to be removed, or says why it stays. @throws a Response: 404 without such a file */
export function removalOf(request: Request, { messages, file, record }: Asking): Confirmation {
  const message = shownMessages(messages).find(({ id }) => id === file.message);
  const found = message?.files.find(({ nth }) => String(nth) === file.nth);
  if (!message || !found) throw notFound();

  const { name, removed } = found;
  const reason = removed
    ? `${removed.removerName} removed it on ${shortDay(removed.removedAt, readPreferences(request).timeZone)}.`
    : !message.isOwn
      ? "The other side sent this file, so you can't remove it."
      : !found.canRemove && "It has already been decided, so its files stay.";
  return unless(reason, {
    question: `Remove ${name}?`,
    consequence: "No one will be able to open the file. The message will say that you removed it. You can't undo this.",
    verb: "Remove file",
    keep: { label: "Cancel", to: backOf(request, `${record}/conversation`) },
    danger: true,
    formKey: newFormKey(),
  });
}

type Removing = {
  /** The id of the claim or request that the conversation is about. */
  id: string;
  file: AskedFile;
  record: string;
  mutation: TypedDocumentString<object, { id: string; messageId: string; nth: number }>;
};

/** Removes a file of a message, and goes back to where its conversation was read. */
export async function removeFile(request: Request, { id, file: { message, nth = "" }, record, mutation }: Removing) {
  if (!message || !/^\d$/.test(nth)) throw notFound();
  const idempotency = idempotencyOf(await readForm(request));
  return confirmed(async () => {
    await mutate(request, mutation, { id, messageId: message, nth: Number(nth) }, { idempotency });
    return redirectWithNotice(backOf(request, `${record}/conversation`), "The file has been removed");
  });
}
