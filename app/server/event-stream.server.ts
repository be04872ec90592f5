import { onStreamEnd } from "./platform.server";

/** Proxies and browsers drop a silent stream; a comment line keeps it, in milliseconds. */
const pingEvery = 15_000;

export type ServerEvent = { event: string; data: unknown };

/**
 * Answers with server-sent events. `source` is read until it ends, the client is gone, or the portal stops; then its
 * signal is aborted, and whatever it holds upstream must end too.
 */
export function eventStream(request: Request, source: (signal: AbortSignal) => AsyncIterable<ServerEvent>): Response {
  const headers = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  };
  if (request.method === "HEAD") return new Response(null, { headers });

  const gone = new AbortController();
  const encoder = new TextEncoder();
  onStreamEnd(() => gone.abort());

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      send(": open\n\n");
      const ping = setInterval(send, pingEvery, ": ping\n\n");

      try {
        for await (const { event, data } of source(gone.signal))
          send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      } catch {
        // The browser asks again by itself, and then learns what is the matter.
      } finally {
        clearInterval(ping);
        controller.close();
      }
    },
  });
  return new Response(body, { headers });
}
