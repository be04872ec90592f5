import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { MediaAlbumFilesQuery, type MediaAlbumFilesQueryQuery } from "#graphql/generated/client/graphql";
import { type ZippedFile, zipFiles } from "~/lib/files/zip-files.server";
import { query } from "~/server/data/data.server";
import { answerWithExport, download, downloadStream, webStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { openMedia } from "./open-media.server";

/** All of an album's files in one archive, made while it is sent. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, ...opensTo.media);
    const { mediaAlbum: album } = await query(request, MediaAlbumFilesQuery, { id });
    const about = { name: `${album.albumName}.zip`, type: "application/zip" };
    const { stream, length } = zipFiles(album.items.map(zipped));

    const isHead = request.method === "HEAD";
    if (isHead) stream.destroy();
    const answer = isHead ? download("", about) : downloadStream(webStream(stream), about);
    if (length !== undefined) answer.headers.set("Content-Length", String(length));
    return answer;
  });
}

type Item = MediaAlbumFilesQueryQuery["mediaAlbum"]["items"][number];

function zipped({ name, createdAt, downloadLink, size }: Item): ZippedFile {
  return {
    name,
    at: new Date(createdAt),
    size: size ?? null,
    read: async () => (await openMedia(downloadLink)).stream,
  };
}
