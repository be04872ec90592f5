import { Server } from "node:net";

/** In milliseconds. */
const shortTurn = 2;
const longestWait = 1_000;

/**
 * Lets nobody in any more, and leaves who is within. A client that waits at the door when it closes is cut off with
 * what was sent already: so it closes after a turn of the event loop that has taken in all who waited, and little time.
 * A server of HTTP would close those within that look idle too.
 */
export async function stopListening(server: Server): Promise<void> {
  const began = performance.now();
  let from, to;
  do {
    from = performance.now();
    await new Promise((turned) => setImmediate(turned));
    to = performance.now();
  } while (to - from > shortTurn && to - began < longestWait);
  Server.prototype.close.call(server);
}
