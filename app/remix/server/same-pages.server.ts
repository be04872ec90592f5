import type { IncomingMessage, ServerResponse } from "node:http";
import { processWide } from "./process-wide.server";

/** How often one viewer asks for one page at once: as often as some take their turn and others wait for it, and a few more. */
const most = 25;

const underWay = processWide("pages under way", () => new Map<string, number>());

/**
 * Counts a request that only reads until it is answered; false where too many of its viewer for its page are under way
 * already. What the router refuses costs a page; this costs next to nothing.
 */
export function admitPage(page: string, { method }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== "GET") return true;
  const others = underWay.get(page) ?? 0;
  if (others >= most) return false;

  underWay.set(page, others + 1);
  response.once("close", () => {
    const left = (underWay.get(page) ?? 1) - 1;
    if (left > 0) underWay.set(page, left);
    else underWay.delete(page);
  });
  return true;
}
