import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/base";
import { startFaultyPortal } from "../support/portal/faulty-portal";
import { watchMemory } from "../support/portal/memory";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { openStream } from "../support/portal/stream";

/** The limit of open streams per viewer. */
const ofOne = 20;
const dashboard = "/live/changes?of=bell&of=dashboard";
/** The system holds some 3 MB of each stream itself, so that more must be said. */
const messages = 40;
/** In bytes; what is unread would be 700 MB, and frames that wait for the next one fill a heap of 200 MB. */
const mostGrowth = 300_000_000;

test("streams that nobody reads hold little memory, and are closed", async ({ stack, create }) => {
  test.skip(process.platform !== "linux", "Memory is read from /proc.");
  test.setTimeout(180_000);
  const portal = await startFaultyPortal(stack, {
    // 30 seconds take 3.
    DEADLINE_FACTOR: "0.1",
    NODE_OPTIONS: "--max-old-space-size=200",
    // By its folder other tests find the stack's own portal.
    STAGING_DIR: join(stack.home, "staging-beside"),
  });
  try {
    const beside = { ...stack, origin: portal.origin };
    const dealers: Profile[] = [];
    for (let count = 0; count < 2; count++) dealers.push(await create.dealer());
    const sessions = await Promise.all(dealers.map(async (dealer) => sessionOf(beside, dealer)));
    const sockets = await Promise.all(
      sessions.flatMap((session) => Array.from({ length: ofOne }, async () => openUnread(portal.origin, session))),
    );
    for (const session of sessions) expect((await openStream(beside, dashboard, session)).status).toBe(429);

    const growth = await watchMemory([portal.pid]);
    const message = `<p>${"A text that is as long as a message may be. ".repeat(1_000)}</p>`;
    for (let count = 0; count < messages; count++) await create.message({ to: dealers, message });

    for (const session of sessions)
      await expect
        .poll(async () => {
          const stream = await openStream(beside, dashboard, session);
          stream.close();
          return stream.status;
        }, "a closed stream leaves its place")
        .toBe(200);
    expect((await growth())[0]).toBeLessThan(mostGrowth);
    for (const socket of sockets) socket.destroy();
  } finally {
    await portal.stop();
  }
});

/** Asks for a stream, and takes its first bytes alone. */
async function openUnread(origin: string, session: Session): Promise<Socket> {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${dashboard} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieHeader(session)}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}
