import { type Attachment } from "#graphql/areas/co-op/rules";
import { log } from "~/server/log.server";
import { MediaFailed } from "~/server/media.server";
import { type ReceivedForm } from "~/server/staged-files.server";
import { type FileRule } from "~/server/upload.server";
import { documentKinds, largestDocument } from "./documents";

/** One document of each kind: an image or a PDF (spec 3, section 5). */
export const documentRule: FileRule = { kinds: documentKinds, most: 1, largest: largestDocument };

export const mediaFailed = "Media upload failed";

/**
 * Puts the documents that came with a form on the media server.
 * @returns where each is, null for one that did not come; undefined if the media server does not take one of them, and
 * then nothing may be stored
 */
export async function placeDocuments<Name extends Attachment>(
  { filesOf, placeInMedia }: ReceivedForm<Name>,
  names: readonly Name[],
): Promise<Partial<Record<Name, string | null>> | undefined> {
  const paths: Partial<Record<Name, string | null>> = {};
  try {
    await Promise.all(
      names.map(async (name) => {
        const [file] = filesOf(name);
        paths[name] = file ? await placeInMedia(file) : null;
      }),
    );
    return paths;
  } catch (error) {
    if (!(error instanceof MediaFailed)) throw error;
    log.error({ err: error }, "the documents of a form could not be stored");
    return undefined;
  }
}
