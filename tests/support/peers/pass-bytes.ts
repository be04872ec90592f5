import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import * as z from "zod";

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
  }).listen(0, host);
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());

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
