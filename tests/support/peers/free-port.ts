import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const given = new Set<number>();

/**
 * Returns a port that nobody listens on now, and none twice, because a server may take a while before it listens. The port
 * lies below those that the system itself gives out, so that no program that starts meanwhile gets it from the system.
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
