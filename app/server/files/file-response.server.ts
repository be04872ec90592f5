import { createHash } from "node:crypto";
import { askedRange, BeyondTheEnd } from "~/lib/files/byte-range";
import { typeOfName } from "~/lib/files/file-types";
import { NotShrinkable, shrinkImage, thumbnailWidths } from "~/lib/files/shrink-image.server";
import { atTheClientsPace, contentDisposition, webStream } from "./download.server";
import { type FileBytes } from "~/lib/files/file-bytes.server";
import { log } from "~/server/platform/log.server";
import { notFound, unavailable } from "~/server/data/refusals.server";
import { pictureTurn } from "~/server/data/turns.server";

export type ServedFile = {
  /** The file's name when a user saves it. Its ending says what it is, as storing it has made sure. */
  name: string;
  /** Never the same for other bytes: the key or the path under which it is stored. */
  version: string;
  /** All of it, or the range (a header's value); undefined where there is no such file. */
  read: (range?: string) => Promise<FileBytes | undefined>;
  /**
   * Every dealer may see it, so a browser shows it for a day without asking. Anything else is asked for each time: on a
   * shared computer nobody finds it after its owner has logged out.
   */
  isForAll?: boolean;
  /** A smaller image, where the storage can make it better than we do here. */
  readThumbnail?: (width: number) => Promise<FileBytes | undefined>;
};

/**
 * Answers with a stored file, after the route has made sure that the viewer may see it: parts of it, a thumbnail
 * (`?width=320`), or as a file to keep (`?download`). Only what a browser may show safely is shown.
 * @throws a Response: 404 where it is not there, 503 where it cannot be read now
 */
export async function fileResponse(request: Request, file: ServedFile): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const width = searchParams.get("width");
  const found = typeOfName(file.name);
  const inline = found !== undefined && !searchParams.has("download");

  const etag = `"${createHash("sha256").update(`${file.version} ${width}`).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": `private, ${file.isForAll ? "max-age=86400, immutable" : "no-cache"}, no-transform`,
    "X-Content-Type-Options": "nosniff",
    "Content-Type": found?.type ?? "application/octet-stream",
    "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", file.name),
  });
  // A sandbox would keep browsers' PDF viewers from opening.
  if (found?.kind !== "pdf") headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });

  if (width !== null) return thumbnail(request, file, width, headers);

  headers.set("Accept-Ranges", "bytes");
  const ifRange = request.headers.get("If-Range");
  const range = ifRange === null || ifRange === etag ? askedRange(request.headers.get("Range")) : undefined;
  const bytes = await file.read(range).catch(refuse);
  return answer(request, bytes, headers);
}

async function thumbnail(request: Request, file: ServedFile, asked: string, headers: Headers): Promise<Response> {
  const width = thumbnailWidths.find((each) => String(each) === asked);
  if (width === undefined || typeOfName(file.name)?.kind !== "image") throw notFound();

  headers.set("Content-Type", "image/jpeg");
  if (file.readThumbnail) return answer(request, await file.readThumbnail(width).catch(refuse), headers);

  const whole = await file.read().catch(refuse);
  if (!whole) throw notFound();
  const turn = pictureTurn();
  const small = await shrinkImage(whole.stream, width, turn).catch((error: unknown) => {
    turn.signal?.throwIfAborted();
    return refuse(error);
  });
  headers.set("Content-Length", String(small.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(small), { headers });
}

/** The storage could not give the file, or not in this way. */
function refuse(error: unknown): never {
  if (error instanceof NotShrinkable) throw notFound();
  if (error instanceof BeyondTheEnd) throw beyondTheEnd(error);
  if (error instanceof Response) throw error;
  log.error({ err: error }, "a stored file could not be read");
  throw unavailable("The file cannot be read right now.");
}

function beyondTheEnd({ contentRange }: BeyondTheEnd): Response {
  return new Response(null, { status: 416, headers: contentRange ? { "Content-Range": contentRange } : {} });
}

function answer(request: Request, bytes: FileBytes | undefined, headers: Headers): Response {
  if (!bytes) throw notFound();
  const { stream, length, contentRange } = bytes;
  if (length !== undefined) headers.set("Content-Length", String(length));
  if (contentRange) headers.set("Content-Range", contentRange);

  const status = contentRange ? 206 : 200;
  if (request.method !== "HEAD") return new Response(atTheClientsPace(webStream(stream)), { status, headers });
  stream.destroy();
  return new Response(null, { status, headers });
}
