import { once } from "node:events";
import { request } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, createServer, type Server, type Socket } from "node:net";

/** What stands in front of a server of this machine, for those who reach it at another address. */
export type Forward = { stop: () => Promise<void> };

/** Passes connections on, byte by byte. */
export async function forwardBytes(host: string, port: number, to: number): Promise<Forward> {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(to, "127.0.0.1");
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
  server.listen(port, host);
  await once(server, "listening");
  return {
    stop: async () => {
      for (const socket of open) socket.destroy();
      await closed(server);
    },
  };
}

/** Passes requests on as a proxy that ends TLS does. */
export async function forwardHttps(
  host: string,
  port: number,
  to: number,
  pair: { cert: string; key: string },
): Promise<Forward> {
  const server = createHttpsServer(pair, (incoming, answer) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
    const onward = request({ host: "127.0.0.1", port: to, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    stop: async () => {
      server.closeAllConnections();
      await closed(server);
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
