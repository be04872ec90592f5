import { log } from "~/server/log.server";
import { removeMedia } from "~/server/media.server";

/** Removes files of which the records are gone. One that cannot be reached now stays behind, which nobody can see. */
export async function forgetImages(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await removeMedia(path).catch((error: unknown) => log.warn({ err: error }, "an image could not be removed"));
  }
}
