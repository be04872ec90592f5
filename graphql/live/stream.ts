import { type ServerResponse } from "node:http";
import { GraphQLError } from "graphql";
import { unauthenticated } from "../request/errors";
import { limits } from "../contract/limits";
import { demand } from "../contract/requires";
import { type Session, type Viewer, type Viewers } from "../request/viewer";
import { type Change } from "./changes";
import { bytesOf, complete, eventOf, ping } from "./frames";
import { type Hub } from "./hub";
import { type LiveOperation, type Readings } from "./readings";

/** Its viewer is looked up anew whenever that may have changed; meanwhile nothing is sent. */
export type Stream = {
  /** Does this change say that its viewer may be another now? */
  concerns: (change: Change) => boolean;
  recheck: () => void;
  /** `isDeaf`: changes are not heard of at present. */
  tick: (isDeaf: boolean, pings: boolean) => void;
  /** Ends it where it is, for its client to come back. */
  stop: () => void;
};

export type StreamOptions = {
  response: ServerResponse;
  operations: readonly LiveOperation[];
  /** Several were asked for together: each answer says, in `extensions.operation`, to which of them it belongs. */
  isTogether: boolean;
  session: Session;
  requestId: string;
  viewers: Viewers;
  hub: Hub;
  readings: Readings;
  /** Calls it once, a little later, together with those of other streams. */
  soon: (flush: () => void) => void;
};

type Followed = { operation: LiveOperation; key: string; detach: () => void };

export function createStream(options: StreamOptions): Stream {
  const { response, isTogether, requestId, viewers, hub, readings, soon } = options;
  const { token, viewer } = options.session;
  const followed = options.operations.map((operation): Followed => ({ operation, key: "", detach: () => undefined }));
  /** Frames wait for others of the same change, and until the viewer is known to be allowed still: the newest of each operation. */
  const waiting = new Map<number, string>();
  /** Rechecks under way, and how many have begun: answers may overtake each other, and only the newest says who it is. */
  let rechecks = 0;
  let recheckedTimes = 0;
  let isUnsure = false;

  response.on("close", detach);
  attach(viewer);

  return { concerns, recheck: () => void recheck(), tick, stop: () => response.end() };

  function attach(viewer: Viewer) {
    followed.forEach((one, index) => {
      const reading = readings.readingOf(one.operation, viewer, requestId);
      if (reading.key === one.key) return;

      one.detach();
      waiting.delete(index);
      one.key = reading.key;
      one.detach = hub.subscribe(reading, (frame) => send(index, frame));
    });
  }

  function detach() {
    for (const one of followed) one.detach();
    waiting.clear();
  }

  function send(index: number, frame: string) {
    waiting.set(index, frame);
    soon(flush);
  }

  function flush() {
    if (waiting.size === 0 || rechecks > 0 || isUnsure) return;
    if (response.writableLength > limits.unsentStreamBytes) response.destroy();
    for (const [index, frame] of waiting) write(bytesOf(frame, isTogether ? index : undefined));
    waiting.clear();
  }

  function write(event: string | Buffer) {
    if (isOpen()) response.write(event);
  }

  /** `response.writable` stays true after its end, and two rechecks may come to the same end. */
  function isOpen(): boolean {
    return !response.writableEnded && !response.destroyed;
  }

  function concerns({ table, ids }: Change): boolean {
    if (table !== "profiles" && table !== "sales_assign" && table !== "revoked_tokens") return false;
    return !ids || (token.bearer.kind === "person" && ids.includes(token.bearer.profileId));
  }

  async function recheck() {
    rechecks++;
    const time = ++recheckedTimes;
    const isNewest = () => time === recheckedTimes;
    try {
      const viewer = await viewers.recheck(token);
      for (const { operation } of followed) demand(viewer, operation.requirement);
      if (isNewest()) isUnsure = false;
      if (isNewest() && isOpen()) attach(viewer);
    } catch (error) {
      if (error instanceof GraphQLError) end(error);
      else if (isNewest()) isUnsure = true;
    } finally {
      rechecks--;
    }

    flush();
  }

  function tick(isDeaf: boolean, pings: boolean) {
    if (token.expiresAt.getTime() <= Date.now()) end(unauthenticated());
    else if ((isDeaf || isUnsure) && rechecks === 0) void recheck();
    if (pings) write(ping);
  }

  function end(error: GraphQLError) {
    detach();
    if (isOpen()) response.end(eventOf(JSON.stringify({ errors: [error] })) + complete);
  }
}
