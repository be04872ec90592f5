import { type ServerResponse } from "node:http";
import { sentParams } from "../contract/documents";
import { badRequest, rateLimited, stopping } from "../request/errors";
import { limits } from "../contract/limits";
import { type Session, type Viewer, type Viewers } from "../request/viewer";
import { type ChangeFeed } from "./changes";
import { type Hub } from "./hub";
import { createReadings, type ReadingsOptions } from "./readings";
import { createStream, type Stream } from "./stream";

export type Streams = {
  /** Answers with the frames of graphql-sse's «distinct connections». @throws GraphQLError before anything is sent */
  open: (response: ServerResponse, request: StreamRequest) => void;
  count: () => number;
  stop: () => void;
};

export type StreamRequest = { sent: unknown; session: Session; requestId: string };

export type StreamsOptions = ReadingsOptions & {
  viewers: Viewers;
  feed: ChangeFeed;
  hub: Hub;
  /** Called with the name of each operation that a stream begins with. */
  onFollowed: (operation: string) => void;
};

const tick = 1_000;
const ticksBetweenPings = 15;

/** One change is several answers: those that come within so many milliseconds are one write. */
const flushAfter = 10;

/**
 * Live answers as server-sent events. A stream ends as soon as its viewer may not have it any more: the profile, its
 * dealers and revoked tokens are watched like any other table, and nothing is sent while that is being looked up.
 */
export function createStreams({ viewers, feed, hub, onFollowed, ...options }: StreamsOptions): Streams {
  const readings = createReadings({ hub, ...options });
  const streams = new Set<Stream>();
  const perViewer = new Map<string, number>();
  const waiting = new Set<() => void>();
  let flushing: NodeJS.Timeout | undefined;
  let ticks = 0;
  let isStopped = false;

  const ticker = setInterval(onTick, tick).unref();
  feed.listen({
    changed: (change) => {
      for (const stream of streams) if (stream.concerns(change)) stream.recheck();
    },
    reconnected: () => streams.forEach((stream) => stream.recheck()),
  });

  return {
    open,
    count: () => streams.size,
    stop: () => {
      isStopped = true;
      clearInterval(ticker);
      clearTimeout(flushing);
      for (const stream of streams) stream.stop();
    },
  };

  function open(response: ServerResponse, { sent, session, requestId }: StreamRequest) {
    if (isStopped) throw stopping();
    const params = sentParams.safeParse(sent);
    if (!params.success) throw badRequest("This is no GraphQL request.");
    const operations = [params.data].flat().map((one) => readings.operationOf(one, session.viewer));
    takePlace(response, session.viewer);
    for (const { countedAs } of operations) onFollowed(countedAs);

    // A stream ends with its connection: its frames need no chunks around them, which cost two writes more each.
    response.removeHeader("transfer-encoding");
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    response.flushHeaders();

    const isTogether = Array.isArray(params.data);
    const stream = createStream({ response, operations, isTogether, session, requestId, viewers, hub, readings, soon });
    streams.add(stream);
    response.on("close", () => streams.delete(stream));
  }

  function soon(flush: () => void) {
    waiting.add(flush);
    flushing ??= setTimeout(() => {
      flushing = undefined;
      const due = [...waiting];
      waiting.clear();
      for (const flush of due) flush();
    }, flushAfter);
  }

  /** @throws RATE_LIMITED */
  function takePlace(response: ServerResponse, viewer: Viewer) {
    const owner = viewer.kind === "person" ? viewer.personId : `service:${viewer.clientId}`;
    const others = perViewer.get(owner) ?? 0;
    if (others >= limits.streamsPerViewer) throw rateLimited("Too many live streams are open.");

    perViewer.set(owner, others + 1);
    response.on("close", () => {
      const left = (perViewer.get(owner) ?? 1) - 1;
      if (left > 0) perViewer.set(owner, left);
      else perViewer.delete(owner);
    });
  }

  function onTick() {
    const pings = ++ticks % ticksBetweenPings === 0;
    for (const stream of streams) stream.tick(!feed.isListening(), pings);
  }
}
