import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import * as z from "zod";

/** A name that leads to one server and then to another, as a floating address or a DNS entry does. */
export async function startName(url: string) {
  let target = Number(new URL(url).port);
  const open = new Set<Socket>();
  const server = createServer((asking) => {
    const answering = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());

  return {
    /** The same address by way of this name. */
    through: (address: string) => {
      const named = new URL(address);
      named.port = String(port);
      return named.href;
    },
    /** Leads there from now on, and cuts off all open connections. */
    move: (to: string) => {
      target = Number(new URL(to).port);
      for (const socket of open) socket.destroy();
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
