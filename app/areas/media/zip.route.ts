import { type LoaderFunctionArgs } from "@remix-run/node";
import { MediaAlbumItemsQuery, type MediaAlbumItemsQueryQuery } from "#graphql/generated/client/graphql";
import { streamOf } from "~/lib/stream-of.server";
import { type ZippedFile, zipFiles, zipLength } from "~/lib/zip-files.server";
import { query } from "~/server/data.server";
import { answerWithFile, download, downloadStream } from "~/server/download.server";
import { requirePermission } from "~/server/viewer.server";
import { openMedia } from "./open-media.server";

/** All of an album's files in one archive, made while it is sent. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_MEDIA", "dealer:DEALER_MEDIA");
    const { mediaAlbum: album } = await query(request, MediaAlbumItemsQuery, { id });
    const files = album.items.map(zipped);
    const about = { name: `${album.albumName}.zip`, type: "application/zip" };

    const isHead = request.method === "HEAD";
    const answer = isHead ? download("", about) : downloadStream(streamOf(zipFiles(files)), about);
    const length = zipLength(files);
    if (length !== undefined) answer.headers.set("Content-Length", String(length));
    return answer;
  });
}

type Item = MediaAlbumItemsQueryQuery["mediaAlbum"]["items"][number];

function zipped({ name, createdAt, downloadLink, size, crc32 }: Item): ZippedFile {
  const isKnown = typeof size === "number" && typeof crc32 === "string";
  return {
    name,
    at: new Date(createdAt),
    known: isKnown ? { size, crc32: Number.parseInt(crc32, 16) } : undefined,
    read: async () => (await openMedia(downloadLink)).stream,
  };
}
