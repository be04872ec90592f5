import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listen } from "../service/listen";

/** Listens at a free port of a host, and passes each connection on to the port of this machine that `to` answers. */
export async function passBytes(host: string, to: () => number) {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(to(), "127.0.0.1");
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
    }
  });
  const port = await listen(server, host);

  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port,
    cut,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
