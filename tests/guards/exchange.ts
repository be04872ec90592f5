import { Agent, type IncomingMessage, request } from "node:http";

/**
 * Reuses connections, by Node's own client: with one for each request, or by fetch, asking takes longer than the
 * answers.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

type Sent = { headers: Record<string, string>; body?: string };

/** One request, posted where it has a body. The answer's body is the caller's to read, or to leave. */
export function exchange(address: string, { headers, body }: Sent): Promise<IncomingMessage> {
  const length = body !== undefined && { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(address, { agent, method, headers: { ...headers, ...length } }, resolve);
    sent.once("error", (error: NodeJS.ErrnoException) => {
      // Its server has closed a connection that was idle, just as it was used again.
      const isStale = sent.reusedSocket && error.code === "ECONNRESET";
      if (isStale) resolve(exchange(address, { headers, body }));
      else reject(error);
    });
    sent.end(body);
  });
}
