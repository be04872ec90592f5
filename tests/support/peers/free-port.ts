import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const given = new Set<number>();

/**
 * Returns a port that nobody listens on now, and none twice: who is given one may take a while to listen. It lies below
 * those that the system gives out when any will do, so that nothing that starts meanwhile is given the same one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
