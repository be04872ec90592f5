import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Returns a port that nobody listens on now. It lies below those that the system gives out when any will do, so that
 * nothing that starts meanwhile is given the same one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
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
