import { type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { text } from "node:stream/consumers";

/** The service answered something else than a stream: `answer` is its body. */
export class NotStreamed extends Error {
  constructor(
    readonly status: number,
    readonly answer: string,
  ) {
    super(`A stream was answered with ${status}.`);
  }
}

type Asking = { headers: Record<string, string>; body: string; signal: AbortSignal };

/**
 * Posts, and hears the data of each «next» that is answered (graphql-sse, «distinct connections») until the answer ends
 * or the signal is aborted. Node's own client and a callback, because a portal holds thousands of these: fetch, its web
 * streams and an iterator over them take twice the time and memory for each.
 * @throws {@link NotStreamed}, or the error of a service that cannot be reached
 */
export function hearFrames(address: URL, { headers, body, signal }: Asking, hear: (data: string) => void) {
  return new Promise<void>((resolve, reject) => {
    const post = address.protocol === "https:" ? requestSecurely : request;
    const asked = post(address, {
      method: "POST",
      signal,
      headers: {
        ...headers,
        accept: "text/event-stream",
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        connection: "close",
      },
    });
    asked.on("response", (answer) => {
      if (answer.statusCode === 200) return listen(answer, hear);
      text(answer).then((said) => reject(new NotStreamed(answer.statusCode ?? 0, said)), reject);
    });
    asked.on("error", (error) => (signal.aborted ? resolve() : reject(error)));
    asked.on("close", resolve);
    asked.end(body);
  });
}

/** A connection that breaks is an end like any other: whoever follows asks again. */
function listen(answer: IncomingMessage, hear: (data: string) => void) {
  let unfinished = "";
  answer.on("error", () => undefined);
  answer.setEncoding("utf8").on("data", (chunk: string) => {
    const frames = (unfinished + chunk).split("\n\n");
    unfinished = frames.pop() ?? "";
    for (const frame of frames) {
      const [, data] = /^event: ?next\ndata: ?(.*)$/s.exec(frame) ?? [];
      if (data) hear(data);
    }
  });
}
