import { mediaTexts } from "#graphql/areas/media/rules";
import { type FileBytes } from "~/lib/files/file-bytes.server";
import { MediaFailed, readMedia } from "~/server/files/media.server";
import { noFile, unavailable } from "~/server/data/refusals.server";

/** @throws a Response that says, in the spec's words, what keeps the file from being had */
export async function openMedia(path: string, part: { range?: string; width?: number } = {}): Promise<FileBytes> {
  const bytes = await readMedia(path, part).catch((error: unknown) => {
    throw error instanceof MediaFailed ? unavailable("The media server does not answer.") : error;
  });
  if (!bytes) throw noFile(mediaTexts.noFile);
  return bytes;
}
