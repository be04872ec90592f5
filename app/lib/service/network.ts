import { type IncomingMessage } from "node:http";

/**
 * Returns who sends a request, as far as counting needs to know: behind a trusted proxy, whom the proxy saw. The sender
 * can write anything further to the left in X-Forwarded-For.
 */
export function sourceOf({ headers, socket }: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return networkOf(forwarded || socket.remoteAddress || "unknown");
}

/** An IPv6 customer has a whole /64 to send from, and counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [beginning = ""] = plain.split("::", 1);
  return beginning.split(":").slice(0, 4).join(":");
}
