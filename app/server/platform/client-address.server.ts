import { config } from "./config.server";
import { currentExchange } from "./platform.server";

/**
 * Who sends the request, as far as a rate limit needs to know: behind a trusted proxy, whom the proxy saw. An IPv6
 * customer has a whole /64 to send from, and counts as one.
 */
export function clientAddress(): string {
  const { headers, socket } = currentExchange().response.req;
  const forwarded = config.TRUST_PROXY
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return networkOf(forwarded || socket.remoteAddress || "unknown");
}

export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [beginning = ""] = plain.split("::", 1);
  return beginning.split(":").slice(0, 4).join(":");
}
