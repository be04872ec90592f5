import { Readable } from "node:stream";
import * as z from "zod";
import { TooBusy } from "~/lib/print/pdf-pool.server";
import { currentExchange } from "~/remix/server/exchange.server";
import { notFound } from "~/server/data/refusals.server";
import { takeTurn } from "~/server/data/turns.server";

type About = { name: string; type: string };

/**
 * Runs the loader of a route that answers with a file. No error page stands around such a route: what is refused is said
 * in a sentence of plain text, with the same status.
 */
export async function answerWithFile(load: () => Promise<Response>): Promise<Response> {
  try {
    // Remix would gather the whole file in memory to answer a script with it.
    if (/\.data$/.test(currentExchange().response.req.url?.split("?", 1)[0] ?? "")) throw notFound();
    return await load();
  } catch (refused) {
    if (refused instanceof TooBusy) return tooBusy();
    const isPage = refused instanceof Response && refused.headers.get("Content-Type")?.startsWith("application/json");
    if (!isPage) throw refused;
    const { text = "The page you are looking for isn't here" } = refusal.parse(await refused.json());
    const headers = new Headers(refused.headers);
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(text, { status: refused.status, headers });
  }
}

/** The same for what takes long to make or to read: a viewer has a few of them at once. */
export function answerWithExport(load: () => Promise<Response>): Promise<Response> {
  return answerWithFile(async () => {
    await takeTurn("export");
    return load();
  });
}

function tooBusy(): Response {
  return new Response("Too many documents are being made right now. Please try again in a minute.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
}

const refusal = z.object({ text: z.string().optional() });

/**
 * Answers with a file to keep. The name may hold any letters: RFC 6266 gives both spellings, and control characters,
 * quotes and slashes never reach the header.
 */
export function download(body: BodyInit, { name, type }: About): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition("attachment", name),
      "Cache-Control": "no-store",
    },
  });
}

/**
 * Answers with a file that is made while it is sent: no faster than the client takes it, so that memory does not grow
 * with the file, and no longer than it stays. A file that cannot be finished ends as a broken download; a part of it
 * never passes for the whole.
 */
export function downloadStream(body: ReadableStream<Uint8Array>, about: About): Response {
  const answer = download(atTheClientsPace(body), about);
  // Compression would take in everything at once, and hide from us how far the client is.
  answer.headers.set("Cache-Control", "no-store, no-transform");
  return answer;
}

/**
 * Reads a body no faster than the client takes it: Remix itself writes into memory whatever it can read. The body is
 * cancelled when the client is gone.
 */
export function atTheClientsPace(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { response } = currentExchange();
  const reader = body.getReader();
  let wake = () => {};
  response.on("drain", () => wake());
  response.once("close", () => {
    wake();
    // One that has failed refuses to be cancelled, with the reason that was reported already.
    reader.cancel().catch(() => undefined);
  });

  return new ReadableStream(
    {
      async pull(controller) {
        if (response.writableNeedDrain && !response.destroyed) await new Promise<void>((resolve) => (wake = resolve));
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          controller.error(new Error("A download broke off", { cause }));
        }
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns a stream of Node as one of the web. One that has failed already fails: Node would return an empty one. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  if (stream.errored) return new ReadableStream({ start: (controller) => controller.error(stream.errored) });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const safe = name.replaceAll(/[\p{Cc}"\\/]/gu, "_");
  const plain = safe.replaceAll(/[^\u0020-\u007e]/g, "_");
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
