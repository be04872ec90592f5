import { MarkMediaRemovedMutation, MediaRemovalsQuery } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/data.server";
import { log } from "~/server/platform/log.server";
import { MediaFailed, removeMedia } from "~/server/files/media.server";
import { processWide } from "~/server/platform/process-wide.server";

/** In milliseconds: for what an earlier removal, or another portal, has left. */
const every = 60_000;
const atOnce = 10;

/** Removes the files of deleted media from the media server, for as long as the portal runs. */
export function startMediaRemovals(): void {
  processWide("media removals", () => setInterval(removeMediaFiles, every).unref());
}

/** Begins to remove them now: nobody waits for it, and what is not removed stays noted. */
export function removeMediaFiles(): void {
  const running = processWide("media removal", () => ({ now: Promise.resolve() }));
  running.now = running.now.then(removeNoted).catch((error: unknown) => {
    log.warn({ err: error }, "files of deleted media were not removed, and will be");
  });
}

async function removeNoted(): Promise<void> {
  for (;;) {
    const { mediaRemovals: paths } = await asService(MediaRemovalsQuery, {});
    if (paths.length === 0) return;
    for (let at = 0; at < paths.length; at += atOnce) {
      const some = paths.slice(at, at + atOnce);
      await Promise.all(some.map(removeOne));
      await asService(MarkMediaRemovedMutation, { paths: some });
    }
  }
}

/** What is no file of the media server's, and a server that removes nothing, would be asked for ever. */
const hopeless = [404, 405, 501];

async function removeOne(path: string): Promise<void> {
  await removeMedia(path).catch((error: unknown) => {
    if (!(error instanceof MediaFailed) || !hopeless.includes(error.status ?? 0)) throw error;
    log.warn({ status: error.status }, "the media server cannot remove a file: it stays there");
  });
}
