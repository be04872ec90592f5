import { patientFactor } from "../run/portal-environment";
import { call } from "./http";
import { type Session } from "./sign-in";
import { type Stack } from "./stack";

export type StreamEvent = { event: string; data: unknown; at: number };

export type PortalStream = {
  status: number;
  headers: Headers;
  /** All that has come so far, oldest first; `at` is `Date.now()`. */
  events: readonly StreamEvent[];
  /** Resolves when the portal has ended the stream. */
  ended: Promise<void>;
  close: () => void;
};

/** In milliseconds: streams end five seconds after the right to them, and later on a busy machine. */
export const endsWithin = 5_000 * Number(patientFactor);

/** A stream of the portal as a browser's EventSource holds it, without its retries. */
export async function openStream(stack: Stack, path: string, session?: Session): Promise<PortalStream> {
  const gone = new AbortController();
  const headers = { accept: "text/event-stream" };
  const { status, headers: answered, body } = await call(stack, path, { session, headers, signal: gone.signal });
  const events: StreamEvent[] = [];

  return {
    status,
    headers: answered,
    events,
    ended: body && status === 200 ? read(body, events) : Promise.resolve(),
    close: () => gone.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, events: StreamEvent[]): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + decoder.decode(part.value, { stream: true })).split("\n\n");
      text = blocks.pop() ?? "";
      events.push(...blocks.flatMap(parse));
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
  }
}

/** Comments (the first line, and pings) are no events. */
function parse(block: string): StreamEvent[] {
  const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
  return event && data ? [{ event, data: JSON.parse(data), at: Date.now() }] : [];
}
