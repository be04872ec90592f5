import { once } from "node:events";
import { request } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type Server } from "node:net";
import { passBytes } from "../support/peers/pass-bytes";

/** A relay: containers cannot reach the servers of this machine at 127.0.0.1, so it listens at an address that they can reach. */
export type Forward = { stop: () => Promise<void> };

/** Passes connections on, byte by byte. */
export async function forwardBytes(host: string, port: number, to: number): Promise<Forward> {
  const { server, cut } = await passBytes(() => to, { host, port });
  return {
    stop: async () => {
      cut();
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
