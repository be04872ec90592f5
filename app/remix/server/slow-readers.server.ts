import type { ServerResponse } from "node:http";
import * as z from "zod";
import { within } from "~/server/platform/deadlines.server";
import { processWide } from "./process-wide.server";

/** How long an answer may wait for its reader to take any of it, in milliseconds. */
const longest = within(30_000);
const tick = 1_000;

type Reader = { response: ServerResponse; taken: number; queued: number; since: number; patience: number };

/** How much of one large write the system has not taken yet: Node itself counts a write when all of it is. */
const handle = z.object({ writeQueueSize: z.number() }).catch({ writeQueueSize: 0 });

const readers = processWide("readers of answers", () => {
  const readers = new Set<Reader>();
  setInterval(() => dropStuck(readers), tick).unref();
  return readers;
});

/**
 * Closes an answer whose reader takes nothing of it: what is written for it stays in memory. One who reads slowly has as
 * long as it takes. Node's own time-out begins anew with each write, also of a stream that nobody reads.
 */
export function watchReader(response: ServerResponse, patience = longest): void {
  const reader = { response, taken: 0, queued: 0, since: Date.now(), patience };
  readers.add(reader);
  response.once("close", () => readers.delete(reader));
}

function dropStuck(all: Iterable<Reader>) {
  const now = Date.now();
  for (const reader of all) {
    const { response, patience } = reader;
    const { socket } = response;
    if (!socket) continue;
    const taken = socket.bytesWritten - socket.writableLength;
    const { writeQueueSize: queued } = handle.parse(Reflect.get(socket, "_handle"));
    const isWaiting = socket.writableLength > 0 && taken === reader.taken && queued >= reader.queued;
    reader.queued = queued;
    if (!isWaiting) Object.assign(reader, { taken, since: now });
    else if (now - reader.since >= patience) response.destroy();
  }
}
