import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Listens at a host and a port, and passes each connection on to the port of this machine that `to` names then. */
export async function passBytes(to: () => number, { host, port }: { host: string; port: number }) {
  const open = new Set<Socket>();
  const server: Server = createServer((incoming) => {
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
  }).listen(port, host);
  await once(server, "listening");

  const cut = () => open.forEach((socket) => socket.destroy());
  return { server, cut };
}
