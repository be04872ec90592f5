import { message } from "#graphql/areas/conversations/message.rules";
import { largestFile, mostFiles } from "#graphql/areas/conversations/rules";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { MediaFailed } from "~/server/files/media.server";
import { receiveForm, type ReceivedForm } from "~/server/files/staging/staged-files.server";
import { type FileRule } from "~/server/files/upload.server";
import { actOnForm, outside } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { log } from "~/server/platform/log.server";

const fileRule: FileRule = { kinds: ["image", "pdf"], most: mostFiles, largest: largestFile };

export function messageConstraint() {
  return constraintsOf(message);
}

type Written = { id: string; text: string; files: string[] };

type Writing = {
  /** The id of the claim, request or registration that the conversation is about. */
  id: string;
  profileId: string;
  mutation: TypedDocumentString<object, Written>;
};

/** Sends a message with its files, and stays in the conversation; or brings back what was typed and what has arrived. */
export async function writeMessage(request: Request, { id, profileId, mutation }: Writing) {
  const received = await receiveForm(request, profileId, { files: fileRule });
  return actOnForm(
    request,
    message,
    async ({ text }, { idempotency }) => {
      const files = await placeFiles(received);
      if (!files) return outside("Media upload failed");
      await mutate(request, mutation, { id, text: text ?? "", files }, { idempotency });
      await received.finish();
      const { pathname, search } = new URL(request.url);
      return redirectWithNotice(pathname + search, "Message sent");
    },
    { received },
  );
}

/** Null where the media server did not take one. */
async function placeFiles({ filesOf, placeInMedia }: ReceivedForm<"files">): Promise<string[] | null> {
  try {
    return await Promise.all(filesOf("files").map((file) => placeInMedia(file)));
  } catch (error) {
    if (!(error instanceof MediaFailed)) throw error;
    log.error({ err: error }, "a file of a message could not be stored");
    return null;
  }
}
