import type { IncomingMessage } from "node:http";
import { sourceOf } from "~/lib/service/network";
import { config } from "~/server/platform/config.server";
import { sessionOwner } from "~/server/session/session.server";
import { processWide } from "./process-wide.server";

/** Until when, in milliseconds since 1970, by who or what is held off. */
const until = processWide("held off", () => new Map<string, number>());
const mostRemembered = 10_000;

/**
 * Remembers for so many milliseconds that this was refused within the portal, where each refusal costs a page: meanwhile it
 * is refused before the router.
 */
export function holdOff(what: string, milliseconds: number): void {
  if (until.size >= mostRemembered) until.clear();
  until.set(what, Date.now() + milliseconds);
}

export function isHeldOff(what: string): boolean {
  const end = until.get(what);
  if (end === undefined) return false;
  if (end > Date.now()) return true;
  until.delete(what);
  return false;
}

/** Returns the name by which a request is held off: its path, and its viewer or its address. */
export function turnOf(request: IncomingMessage): string {
  const [path] = (request.url ?? "").split("?", 1);
  const owner = sessionOwner(request.headers.cookie) ?? sourceOf(request, { trustProxy: config.TRUST_PROXY });
  return `${path} of ${owner}`;
}
