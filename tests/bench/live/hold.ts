import { connect } from "node:net";

type Asking = { method?: string; headers: Record<string, string>; body?: string };

/**
 * Holds a stream as cheaply as can be: bytes on a socket, handed on unread, so that ten thousand of them measure the
 * service and not their reader. Resolves with the first event. @returns how to let go
 */
export function hold(address: string, { method = "GET", headers, body = "" }: Asking, hear: (bytes: Buffer) => void) {
  const { hostname, port, host, pathname, search } = new URL(address);
  const fields = { host, accept: "text/event-stream", "content-length": String(Buffer.byteLength(body)), ...headers };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);

  return new Promise<() => void>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const listen = (bytes: Buffer) => {
      if (bytes.includes("event: ")) resolve(() => socket.destroy());
      hear(bytes);
    };
    socket.on("error", reject).on("close", () => reject(new Error(`${address} ended its stream`)));
    socket.once("data", (bytes) => {
      if (!bytes.toString().startsWith("HTTP/1.1 200 ")) return reject(new Error(`${address}: ${bytes.toString()}`));
      listen(bytes);
      socket.on("data", listen);
    });
    socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${head.join("")}\r\n${body}`);
  });
}
