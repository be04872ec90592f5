import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { MediaItemQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithFile } from "~/server/files/download.server";
import { fileResponse } from "~/server/files/file-response.server";
import { requirePermission } from "~/server/session/viewer.server";
import { openMedia } from "./open-media.server";

/** A file of an album, for admins and dealers who may see albums. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.media);
    const { mediaItem } = await query(request, MediaItemQuery, { id });
    const { name, downloadLink: path } = mediaItem;
    return fileResponse(request, {
      name,
      version: path,
      isForAll: true,
      read: (range) => openMedia(path, { range }),
      readThumbnail: (width) => openMedia(path, { width }),
    });
  });
}
