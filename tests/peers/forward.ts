import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { listen } from "../support/service/listen";

/** Listens at a free port of a host, ends TLS as a proxy does, and passes each request on to the port that `to` answers. */
export async function forwardHttps(host: string, to: () => number, pair: { cert: string; key: string }) {
  const server = createServer(pair, (incoming, answer) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
    const onward = request({ host: "127.0.0.1", port: to(), method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  const port = await listen(server, host);

  return {
    port,
    stop: async () => {
      const closed = once(server, "close");
      server.closeAllConnections();
      server.close();
      await closed;
    },
  };
}
