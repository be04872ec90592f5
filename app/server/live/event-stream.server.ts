import { type ServerResponse } from "node:http";
import { currentExchange } from "~/remix/server/exchange.server";
import { onStreamEnd } from "~/remix/server/stop.server";

/** Proxies and browsers drop a silent stream; a comment line keeps it, in milliseconds. */
const pingEvery = 15_000;

/** How soon a browser whose connection was cut asks again, in milliseconds. */
const comeBackAfter = 1_000;

/**
 * A client that does not read is let go of, before what it has not read fills the memory. In bytes: more than the longest
 * event, ten messages of 50,000 letters.
 */
const mostUnsent = 1024 * 1024;

export type ServerEvent = { event: string; data: unknown };

/** Says its events to `send` until it has no more to say, or the signal is aborted. */
export type EventsOf = (send: (event: ServerEvent) => void, signal: AbortSignal) => Promise<void>;

/**
 * Answers with server-sent events, from when the source has said something: what is refused is refused with its
 * own status. It ends when the source does. When the client is gone, or the portal stops, the signal is aborted, and
 * whatever the source holds upstream must end too.
 * @throws what the source throws before its first event
 */
export async function eventStream(request: Request, source: EventsOf): Promise<Response> {
  const headers = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  };
  const { response } = currentExchange();
  // It ends with its connection, and so needs no chunks, which would make three writes of each event.
  response.removeHeader("Transfer-Encoding");
  const gone = new AbortController();
  onStreamEnd(() => gone.abort());

  const { body, write, close } = bodyOf(response);
  const send = (text: string) => {
    if (response.writableLength > mostUnsent) response.destroy();
    else if (!gone.signal.aborted) write(text);
  };
  send(`retry: ${comeBackAfter}\n\n`);
  const ping = setInterval(send, pingEvery, ": ping\n\n");
  const end = () => {
    clearInterval(ping);
    gone.abort();
    close();
  };

  // What goes wrong after the first event is an end: the browser asks again by itself, and then learns what it is.
  await new Promise<void>((begin, refuse) => {
    const say = ({ event, data }: ServerEvent) => {
      send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      begin();
    };
    void source(say, gone.signal).then(begin, refuse).finally(end);
  });
  if (request.method !== "HEAD") return new Response(body, { headers });

  gone.abort();
  return new Response(null, { headers });
}

/**
 * A body that is written from outside of it. What was written before Remix asks for it goes through Remix, with the
 * headers; the rest straight to the socket, which takes half the time of the way through a web stream.
 */
function bodyOf(response: ServerResponse) {
  let begun = "";
  let isFlowing = false;
  let close = () => {};
  const closed = new Promise<void>((resolve) => (close = resolve));

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (begun) {
          controller.enqueue(Buffer.from(begun));
          begun = "";
          return;
        }
        isFlowing = true;
        await closed;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const write = (text: string) => {
    if (isFlowing) response.write(text);
    else begun += text;
  };
  return { body, write, close };
}
