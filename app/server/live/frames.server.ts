import { createClient, NetworkError, type RequestParams } from "graphql-sse";
import { type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { text } from "node:stream/consumers";

/** The service pings every 15 s: a connection that says nothing for longer is dead, though nobody closed it. In milliseconds. */
const silence = 40_000;

type Following = {
  headers: Record<string, string>;
  asked: RequestParams;
  signal: AbortSignal;
  /** How long the service may say nothing, in milliseconds. */
  patience?: number;
  hear: (frame: { data?: unknown; extensions?: unknown }) => void;
};

/**
 * Receives each frame of a stream of its own (graphql-sse, «distinct connections») until the service or the signal ends it.
 * @throws NetworkError where it does not begin, or breaks
 */
export function hearFrames(
  address: URL,
  { headers, asked, signal, patience = silence, hear }: Following,
): Promise<void> {
  const fetchFn = (url: string, posted: Posted) => post(url, posted, patience);
  const client = createClient({ url: address.href, headers, retryAttempts: 0, fetchFn });
  return new Promise((resolve, reject) => {
    const stop = client.subscribe(asked, { next: hear, complete: resolve, error: reject });
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** What the service said instead of a stream; undefined where it did not say anything. */
export async function answerInstead(error: unknown): Promise<string | undefined> {
  const response = error instanceof NetworkError ? error.response : undefined;
  return response instanceof Answer ? response.text() : undefined;
}

/** As much of a Response as the client of graphql-sse looks at. */
class Answer {
  readonly body: AsyncIterable<Uint8Array>;

  constructor(private readonly answer: IncomingMessage) {
    this.body = wholeLines(answer);
  }

  get status() {
    return this.answer.statusCode ?? 0;
  }
  get ok() {
    return this.status === 200;
  }
  get statusText() {
    return this.answer.statusMessage ?? "";
  }
  text() {
    return text(this.answer);
  }
}

const lineEnd = "\n".charCodeAt(0);

/**
 * Cuts what comes at ends of lines. The parser of graphql-sse keeps whole frames back until a piece ends with a line, which
 * may be never while much is said, and copies a frame anew for each piece of it.
 */
async function* wholeLines(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const begun: Uint8Array[] = [];
  for await (const piece of answer) {
    const end = piece.lastIndexOf(lineEnd) + 1;
    if (end > 0) yield Buffer.concat([...begun.splice(0), piece.subarray(0, end)]);
    if (end < piece.length) begun.push(piece.subarray(end));
  }
}

type Posted = { headers: Record<string, string>; body: string; signal: AbortSignal };

/**
 * Stands for fetch, by Node's own client: a portal holds thousands of these streams, and fetch and its web streams take
 * twice the time and memory for each.
 */
function post(address: string, { headers, body, signal }: Posted, patience: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = address.startsWith("https:") ? requestSecurely : request;
    const length = { "content-length": Buffer.byteLength(body), connection: "close" };
    const asked = send(address, { method: "POST", signal, headers: { ...headers, ...length } });
    asked.on("response", (answer) => resolve(new Answer(answer)));
    asked.on("error", reject);
    asked.setTimeout(patience, () => asked.destroy(new Error("The data service fell silent.")));
    asked.end(body);
  });
}
