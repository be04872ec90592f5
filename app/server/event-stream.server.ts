import { currentExchange, onStreamEnd } from "./platform.server";

/** Proxies and browsers drop a silent stream; a comment line keeps it, in milliseconds. */
const pingEvery = 15_000;

/** How soon a browser whose connection was cut asks again, in milliseconds. */
const comeBackAfter = 1_000;

/** A client that does not read is let go of, before what it has not read fills the memory. In bytes. */
const mostUnsent = 256 * 1024;

export type ServerEvent = { event: string; data: unknown };

/**
 * Answers with server-sent events, from the moment the source has said something: what is refused is refused with its
 * own status. `source` is read until it ends, the client is gone, or the portal stops; then its signal is aborted, and
 * whatever it holds upstream must end too.
 * @throws what the source throws before its first event
 */
export async function eventStream(
  request: Request,
  source: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  };
  const gone = new AbortController();
  onStreamEnd(() => gone.abort());

  const events = source(gone.signal)[Symbol.asyncIterator]();
  const first = await events.next();
  if (request.method !== "HEAD") return new Response(streamOf(events, first, gone), { headers });

  gone.abort();
  return new Response(null, { headers });
}

type Events = AsyncIterator<ServerEvent>;

function streamOf(events: Events, first: IteratorResult<ServerEvent>, gone: AbortController) {
  const encoder = new TextEncoder();
  const { response } = currentExchange();

  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (response.writableLength > mostUnsent) response.destroy();
        else if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      send(`retry: ${comeBackAfter}\n\n`);
      const ping = setInterval(send, pingEvery, ": ping\n\n");

      try {
        for (let next = first; !next.done; next = await events.next()) {
          send(`event: ${next.value.event}\ndata: ${JSON.stringify(next.value.data)}\n\n`);
        }
      } catch {
        // The browser asks again by itself, and then learns what is the matter.
      } finally {
        clearInterval(ping);
        gone.abort();
        controller.close();
      }
    },
  });
}
