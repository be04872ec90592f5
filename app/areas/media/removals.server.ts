import { MarkMediaRemovedMutation, MediaRemovalsQuery } from "#graphql/generated/client/graphql";
import { type Outcome, type Worker } from "~/lib/service/worker";
import { asService } from "~/server/data/service.server";
import { log } from "~/server/platform/log.server";
import { MediaFailed, removeMedia } from "~/server/files/media.server";
import { startJob } from "~/server/platform/jobs.server";

/** In milliseconds: for what an earlier removal, or another portal, has left. */
const every = 60_000;
const loadTogether = 10;

/** Removes the files of deleted media from the media server, for as long as the portal runs. */
export function startMediaRemovals(): Worker {
  return startJob({
    name: "media removals",
    every,
    failure: "files of deleted media were not removed, and will be",
    round: removeSome,
  });
}

/** Begins to remove them now: nobody waits for it, and what is not removed stays noted. */
export function removeMediaFiles(): void {
  startMediaRemovals().wake();
}

async function removeSome(): Promise<Outcome> {
  const { mediaRemovals: paths } = await asService(MediaRemovalsQuery, {});
  for (let at = 0; at < paths.length; at += loadTogether) {
    const some = paths.slice(at, at + loadTogether);
    await Promise.all(some.map(removeOne));
    await asService(MarkMediaRemovedMutation, { paths: some });
  }
  return paths.length > 0 ? "more" : undefined;
}

async function removeOne(path: string): Promise<void> {
  await removeMedia(path).catch((error: unknown) => {
    if (!(error instanceof MediaFailed && error.isFinal)) throw error;
    log.warn({ status: error.status }, "the media server cannot remove a file: it stays there");
  });
}
