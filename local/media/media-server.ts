import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Logger } from "pino";
import * as z from "zod";
import { currentRequest } from "#graphql/service/unhandled-errors";
import { askedRange, BeyondTheEnd } from "~/lib/files/byte-range";
import { readFromDisk } from "~/lib/files/file-bytes.server";
import { NotShrinkable, thumbnailWidths } from "~/lib/files/shrink-image.server";
import { isDiskFull } from "~/lib/files/whole-file.server";
import { type Environment } from "./environment";
import { openMediaFiles, type MediaFiles, type StoredFile, TooLarge } from "./media-files";
import { receiveImage, Unreadable } from "./receive";

/** Longest pause in a body, and longest that requests in flight may take at the end; in milliseconds. */
const idleTimeout = 60_000;
const stopTimeout = 8_000;

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The media server of spec 1, section 7: POST a file as multipart field `image`, GET it by the path that the answer
 * names. Every client must know the secret; nothing here is for browsers.
 */
export async function startMediaServer({ MEDIA_FOLDER, MEDIA_SECRET, MEDIA_PORT, HOST }: Environment, log: Logger) {
  const files = await openMediaFiles(MEDIA_FOLDER);
  const server = createServer((request, response) => void serve(request, response));
  server.requestTimeout = 0;
  server.listen(MEDIA_PORT, HOST);
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  log.info({ port }, "the media server is ready");

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const begun = performance.now();
    const { method, url = "" } = request;
    const requestId = String(request.headers["x-request-id"] ?? randomUUID());
    request.setTimeout(idleTimeout, () => request.destroy());
    await currentRequest
      .run({ requestId, method }, () => answer(request, response))
      .catch((error: unknown) => refuse(request, response, error));
    log[/z$/.test(url) ? "debug" : "info"]({
      requestId,
      method,
      path: /^\/[0-9a-f]{32}/.exec(url)?.[0] ?? "/",
      status: response.statusCode,
      ms: Math.round(performance.now() - begun),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://media");
    if (pathname === "/healthz") return say(response, 200, { status: 200 });
    if (pathname === "/readyz") return say(response, (await files.isReady()) ? 200 : 503, {});
    if (!knows(MEDIA_SECRET, request.headers.authorization)) throw new Refused(401, "The secret is missing.");

    if (request.method === "POST" && pathname === "/") {
      const { name, path } = await receiveImage(request, files);
      // Its sender will never learn its path.
      if (response.destroyed) return void (await files.remove(path));
      return say(response, 200, { status: 200, imageOrignalName: name, imageUrl: path });
    }
    if (request.method === "GET" || request.method === "HEAD")
      return sendFile(files, request, response, pathname, searchParams.get("width"));
    if (request.method === "DELETE") {
      if (!(await files.remove(pathname))) throw notThere();
      return say(response, 200, { status: 200 });
    }
    throw new Refused(405, "This cannot be done here.");
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
    if (response.headersSent || response.destroyed) return response.destroy();

    const { status, message } = refusalOf(error);
    if (status >= 500) log.error({ err: error }, "a request failed");
    say(response, status, { status, message });
    request.resume();
  }

  return {
    port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), stopTimeout).unref();
      await closed;
    },
  };
}

async function sendFile(
  files: MediaFiles,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  width: string | null,
) {
  const original = await files.find(pathname);
  if (!original) throw notThere();
  const file = width === null ? original : await thumbnailOf(files, original, width);

  const etag = `"${file.version}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "private, max-age=31536000, immutable");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  response.setHeader("Accept-Ranges", "bytes");
  if (request.headers["if-none-match"]?.includes(etag)) return void response.writeHead(304).end();

  const ifRange = request.headers["if-range"];
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const { stream, length, contentRange } = partOf(response, file, askedRange(wanted));
  response.setHeader("Content-Type", file.type?.type ?? "application/octet-stream");
  response.setHeader("Content-Length", length ?? file.size);
  if (contentRange) response.setHeader("Content-Range", contentRange);
  if (!file.type) response.setHeader("Content-Disposition", "attachment");
  response.writeHead(contentRange ? 206 : 200);

  if (request.method !== "HEAD") return pipeline(stream, response);
  stream.destroy();
  response.end();
}

function partOf(response: ServerResponse, { path, size }: StoredFile, range: string | undefined) {
  try {
    return readFromDisk(path, size, range);
  } catch (error) {
    if (!(error instanceof BeyondTheEnd)) throw error;
    response.setHeader("Content-Range", `bytes */${size}`);
    throw new Refused(416, "The file is shorter than that.");
  }
}

async function thumbnailOf(files: MediaFiles, file: StoredFile, width: string) {
  if (!thumbnailWidths.includes(Number(width)))
    throw new Refused(400, `Ask for a width of ${thumbnailWidths.join(", ")}.`);
  if (file.type?.kind !== "image") throw new Refused(415, "Only an image has thumbnails.");
  return files.thumbnail(file, Number(width)).catch((error: unknown) => {
    throw error instanceof NotShrinkable ? new Refused(422, "This image cannot be read.") : error;
  });
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json", "x-content-type-options": "nosniff" });
  response.end(JSON.stringify(body));
}

function notThere() {
  return new Refused(404, "Image does not exist on this server");
}

function refusalOf(error: unknown): { status: number; message: string } {
  if (error instanceof Refused) return error;
  if (error instanceof TooLarge) return { status: 413, message: "The file is too large." };
  if (error instanceof Unreadable) return { status: 400, message: error.message };
  if (isDiskFull(error)) return { status: 507, message: "There is no room left." };
  return { status: 500, message: "Something failed." };
}

/** Takes the same time wherever the first difference is. */
function knows(secret: string, authorization = ""): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(`Bearer ${secret}`), hash(authorization));
}
