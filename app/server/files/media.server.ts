import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { guarded, readableOf } from "~/lib/files/guarded-streams.server";
import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { type FileBytes } from "~/lib/files/file-bytes.server";

/** The media server did not take or give a file. Areas say it in the spec's words: «Media upload failed». */
export class MediaFailed extends Error {
  constructor(
    message: string,
    readonly status?: number,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  get isFull(): boolean {
    return this.status === 507;
  }

  /** What is no file of the media server's, and a server that does no such thing, would be asked for ever. */
  get isFinal(): boolean {
    return [404, 405, 501].includes(this.status ?? 0);
  }
}

const answerShape = z.object({ status: z.literal(200), imageUrl: z.string().min(1) });

/** `name` as {@link safeFileName} makes it; `size` in bytes, where it is known. */
type MediaFile = { name: string; type: string; size?: number };

/**
 * Streams a file to the media server (spec 1, section 7).
 * @returns the path under which it can be read
 * @throws {@link MediaFailed}; what reading the source throws is thrown on
 */
export async function storeMedia(bytes: AsyncIterable<Uint8Array>, { name, type, size }: MediaFile): Promise<string> {
  const boundary = `slipway-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name.replaceAll(/["\r\n]/g, "_")}"\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const stalled = stallWatch(deadlines.mediaPause);
  let fault: unknown;

  async function* body() {
    yield head;
    try {
      for await (const chunk of bytes) {
        stalled.refresh();
        yield chunk;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
    yield tail;
  }

  try {
    // Not by fetch, which keeps a second copy of a body that streams.
    const url = new URL(config.MEDIA_URL);
    const request = guarded(
      (url.protocol === "https:" ? https : http).request(url, {
        method: "POST",
        signal: stalled.signal,
        headers: {
          ...credentials(),
          "content-type": `multipart/form-data; boundary=${boundary}`,
          ...(size !== undefined && { "content-length": head.length + size + tail.length }),
        },
      }),
    );
    const [[answer]] = await Promise.all([once(request, "response"), pipeline(body(), request)]);
    return await pathIn(z.instanceof(http.IncomingMessage).parse(answer));
  } catch (error) {
    if (fault !== undefined) throw fault;
    throw error instanceof MediaFailed ? error : new MediaFailed("The media server does not answer", undefined, error);
  } finally {
    stalled.end();
  }
}

/**
 * Reads a stored file: all of it, a part (a Range header's value), or a thumbnail of at most `width` pixels.
 * @returns undefined where there is no such file, or nothing to make a thumbnail of
 * @throws {@link MediaFailed}, {@link BeyondTheEnd}
 */
export async function readMedia(
  path: string,
  { range, width }: { range?: string; width?: number } = {},
): Promise<FileBytes | undefined> {
  const address = addressOf(path);
  if (width !== undefined) address.searchParams.set("width", String(width));
  const answer = await ask(address, { headers: { ...credentials(), ...(range && { range }) } });

  if (answer.ok && answer.body) {
    const length = answer.headers.get("content-length");
    return {
      stream: readableOf(answer.body),
      length: length === null || answer.headers.has("content-encoding") ? undefined : Number(length),
      contentRange: answer.status === 206 ? (answer.headers.get("content-range") ?? undefined) : undefined,
    };
  }
  await answer.body?.cancel();
  if (answer.status === 416) throw new BeyondTheEnd(answer.headers.get("content-range") ?? undefined);
  if ([404, 410, 415, 422].includes(answer.status)) return undefined;
  throw new MediaFailed(`The media server answered ${answer.status}`, answer.status);
}

/** Removes a stored file; one that is gone already is fine. @throws {@link MediaFailed} */
export async function removeMedia(path: string): Promise<void> {
  const { ok, status, body } = await ask(addressOf(path), { method: "DELETE", headers: credentials() });
  await body?.cancel();
  if (!ok && status !== 404 && status !== 410) throw new MediaFailed(`The media server answered ${status}`, status);
}

async function pathIn(answer: http.IncomingMessage): Promise<string> {
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new MediaFailed(`The media server answered ${answer.statusCode}`, answer.statusCode);
  }
  const said = answerShape.safeParse(await json(answer).catch(() => undefined));
  if (!said.success) throw new MediaFailed("The media server answered something else");
  return said.data.imageUrl;
}

function credentials(): Record<string, string> {
  return config.MEDIA_SECRET ? { authorization: `Bearer ${config.MEDIA_SECRET}` } : {};
}

/** Leads nowhere but to the media server, even if somebody else wrote the stored path. */
function addressOf(path: string): URL {
  const base = new URL(config.MEDIA_URL.replace(/\/?$/, "/"));
  const address = new URL(path.replace(/^\/+/, ""), base);
  if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) {
    throw new MediaFailed("This path is not the media server's", 404);
  }
  return address;
}

/** Waits for the answer's head only: its body may take as long as it streams. */
async function ask(address: URL, init: RequestInit): Promise<Response> {
  const silent = stallWatch(deadlines.media);
  try {
    return await fetch(address, { ...init, signal: silent.signal });
  } catch (error) {
    throw new MediaFailed("The media server does not answer", undefined, error);
  } finally {
    silent.end();
  }
}

function stallWatch(deadline: number) {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error("took too long")), deadline);
  return { signal: stalled.signal, refresh: () => timer.refresh(), end: () => clearTimeout(timer) };
}
