import { type RecordMessagePartsFragment } from "#graphql/generated/client/graphql";
import { fileNameOf } from "#graphql/areas/files/rules";
import { typeOfName } from "~/lib/files/file-types";
import { type Picture } from "../pictures/gallery";
import { notFound } from "~/server/data/refusals.server";
import { mediaResponse } from "~/server/files/media-response.server";

export type ShownMessage = ReturnType<typeof shownMessages>[number];

/**
 * As pages show them: where the files lie on the media server is nobody's business. `at`: below the record's address;
 * `picture`: the key of an image among the record's pictures; `removed`: who removed it, and when.
 */
export function shownMessages(messages: readonly RecordMessagePartsFragment[]) {
  return messages.map(({ files, removedFiles, canRemoveFiles, readers, ...message }) => ({
    ...message,
    readBy: readers.length > 0 ? `Read by ${readers.join(", ")}` : message.isOwn && "Not read yet",
    files: files.map((path, nth) => {
      const removed = removedFiles.find((file) => file.nth === nth) ?? null;
      const name = removed?.fileName ?? fileNameOf(path);
      const picture = !removed && typeOfName(name)?.kind === "image" ? `${message.id}-${nth}` : null;
      return {
        nth,
        name,
        picture,
        removed,
        canRemove: canRemoveFiles && !removed,
        at: `/conversation/${message.id}/${nth}`,
      };
    }),
  }));
}

/** The images among the files, as pictures of the record; each says who sent it, and with what words. */
export function sentPictures(messages: readonly RecordMessagePartsFragment[], record: string): Picture[] {
  return shownMessages(messages).flatMap(({ authorName, text, files }) =>
    files.flatMap(({ name, picture: key, at }) =>
      key === null
        ? []
        : [{ key, href: record + at, name, about: text ? `${authorName}: ${text}` : `Sent by ${authorName}` }],
    ),
  );
}

/** Returns the other side's messages since the viewer's side wrote last. */
export function unanswered(messages: readonly RecordMessagePartsFragment[]) {
  return shownMessages(messages.slice(messages.findLastIndex(({ isOwn }) => isOwn) + 1));
}

/** A file of a message, as its address names it. */
export type AskedFile = { message?: string; nth?: string };

/** The nth file of a message, of those that the viewer may see. @throws a Response: 404 where there is no such one */
export function fileOfMessage(
  request: Request,
  messages: readonly RecordMessagePartsFragment[],
  { message, nth = "" }: AskedFile,
): Promise<Response> {
  const files = messages.find(({ id }) => id === message)?.files;
  if (!files || !/^\d$/.test(nth)) throw notFound();
  return mediaResponse(request, files[Number(nth)]);
}
