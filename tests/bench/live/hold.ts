import { Agent, request } from "node:http";

type Asking = { method?: string; headers: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Holds a stream as cheaply as can be: what comes is handed on unread, so that ten thousand of them measure the service
 * and not their reader. Resolves with the first of it. @returns how to let go
 */
export function hold(address: string, { method = "GET", headers, body }: Asking, hear: (text: string) => void) {
  return new Promise<() => void>((resolve, reject) => {
    const asked = request(
      address,
      { agent, method, headers: { accept: "text/event-stream", ...headers } },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          return reject(new Error(`${address} answered ${answer.statusCode}`));
        }
        answer.setEncoding("utf8").on("data", (text: string) => {
          resolve(() => asked.destroy());
          hear(text);
        });
        answer.on("error", () => undefined);
      },
    );
    asked.on("error", reject).end(body);
  });
}
