import { NoteFileStoredMutation } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/service.server";
import { unavailable } from "~/server/data/refusals.server";
import { log } from "~/server/platform/log.server";

/**
 * A file that came with a form of this viewer's lies at this path of the media server: the data service takes no other from
 * them. Said each time: it may have been lost on the way when the same form was sent before. @throws a Response: 503
 */
export async function notifyStored(viewerId: string, path: string): Promise<void> {
  await asService(NoteFileStoredMutation, { viewerId, path }).catch((error: unknown) => {
    log.error({ err: error }, "the data service could not be notified of a stored file");
    throw unavailable("The portal's data service does not answer.");
  });
}
