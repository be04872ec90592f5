import { fileNameOf } from "#graphql/areas/files/rules";
import { notFound } from "~/server/data/refusals.server";
import { fileResponse } from "./file-response.server";
import { readMedia } from "./media.server";

/** What lies at this path of the media server, under its own name, whole, in part or small. @throws a Response: 404 without a path */
export function mediaResponse(request: Request, path: string | null | undefined): Promise<Response> {
  if (!path) throw notFound();

  return fileResponse(request, {
    name: fileNameOf(path),
    version: path,
    read: (range) => readMedia(path, { range }),
    readThumbnail: (width) => readMedia(path, { width }),
  });
}
