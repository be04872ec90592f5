import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createShares } from "#graphql/rules/shares.rules";
import { sourceOf } from "~/lib/service/network";
import { config } from "~/server/platform/config.server";
import { sessionOwner } from "~/server/session/session.server";
import { processWide } from "./process-wide.server";

/** How many requests of one viewer, or of one address without a session, are worked on at once. A browser sends six. */
const atOnce = 8;
/** How many more wait: one connection may bring any number of requests, one behind the other. */
const mostWaiting = 200;

const shares = processWide("turns of pages", () => createShares({ ofOwner: atOnce, inAll: Infinity }));

/**
 * Calls `go` when it is the turn of a request that only reads, so that a thousand of one sender keep nobody else waiting: a
 * place is free again when its answer begins. False where too many of the sender wait already. Forms do not wait: theirs is
 * held while a body arrives; nor does what asks whether the portal is there.
 */
export function goInTurn(request: IncomingMessage, response: ServerResponse, go: () => void): boolean {
  if ((request.method !== "GET" && request.method !== "HEAD") || request.url === "/healthz") {
    go();
    return true;
  }
  const owner = sessionOwner(request.headers.cookie) ?? sourceOf(request, { trustProxy: config.TRUST_PROXY });
  if (shares.countOf(owner) >= atOnce + mostWaiting) return false;

  const goInItsContext = AsyncResource.bind(go);
  void shares.enter(owner).then((leave) => {
    leaveWhenBegun(response, leave);
    if (!response.destroyed) goInItsContext();
  });
  return true;
}

/** Calls `leave` when the answer begins, and when its client has left. */
function leaveWhenBegun(response: ServerResponse, leave: () => void) {
  if (response.destroyed) return leave();
  const { writeHead } = response;
  Object.assign(response, {
    writeHead: (...head: unknown[]): unknown => {
      leave();
      return Reflect.apply(writeHead, response, head);
    },
  });
  response.once("close", leave);
}
