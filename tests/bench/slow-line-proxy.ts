import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { listen } from "../support/service/listen";

/** As much as goes through at once, in bytes. */
const piece = 10_000;

/** Stands before the portal, and lets what is sent to it through no faster than a slow line would. */
export async function startSlowLine(origin: string, bytesPerSecond: number) {
  const { port } = new URL(origin);
  let taken = 0;

  const server = createServer((browser) => {
    const portal = connect(Number(port), "localhost");
    for (const socket of [browser, portal]) {
      socket
        .on("error", () => undefined)
        .on("close", () => {
          browser.destroy();
          portal.destroy();
        });
    }
    portal.pipe(browser);
    void throttle(browser, portal).catch(() => undefined);
  });

  async function throttle(from: Socket, to: Socket) {
    let due = performance.now();
    for await (const chunk of from) {
      const bytes = z.instanceof(Buffer).parse(chunk);
      for (let at = 0; at < bytes.length; at += piece) {
        const next = bytes.subarray(at, at + piece);
        due = Math.max(due, performance.now() - slack) + (next.length / bytesPerSecond) * 1_000;
        await sleep(Math.max(0, due - performance.now()));
        if (!to.write(next)) await once(to, "drain");
        taken += next.length;
      }
    }
    to.end();
  }

  return {
    port: await listen(server, "localhost"),
    /** How many bytes went to the portal so far. */
    taken: () => taken,
    stop: () => {
      server.close();
    },
  };
}

/** A timer that was late may be made up for by this much, in milliseconds. */
const slack = 200;
