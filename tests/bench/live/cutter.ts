import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../support/service/listen";

/** Stands between browsers and the portal, and can cut every connection at once. */
export async function startCutter(origin: string) {
  const { port } = new URL(origin);
  const sockets = new Set<Socket>();
  let streams = 0;

  const server = createServer((browser) => {
    const portal = connect(Number(port), "localhost");
    for (const socket of [browser, portal]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket);
          browser.destroy();
          portal.destroy();
        });
    }
    browser.on("data", (bytes) => {
      if (bytes.includes("GET /live/")) streams += 1;
    });
    browser.pipe(portal);
    portal.pipe(browser);
  });
  const own = await listen(server, "localhost");

  return {
    origin: `http://localhost:${own}`,
    /** How many streams have been asked for so far. */
    streams: () => streams,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
