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

const turns = processWide("turns of pages", () => ({
  shares: createShares({ ofOwner: atOnce, inAll: Infinity }),
  underWay: new Map<string, number>(),
}));

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
  const others = turns.underWay.get(owner) ?? 0;
  if (others >= atOnce + mostWaiting) return false;

  turns.underWay.set(owner, others + 1);
  const inItsContext = AsyncResource.bind(go);
  void turns.shares.enter(owner).then((leave) => {
    onceBegun(response, () => {
      leave();
      countOneLess(owner);
    });
    if (!response.destroyed) inItsContext();
  });
  return true;
}

function countOneLess(owner: string) {
  const left = (turns.underWay.get(owner) ?? 1) - 1;
  if (left > 0) turns.underWay.set(owner, left);
  else turns.underWay.delete(owner);
}

/** Calls `then` once, when the answer begins, or when its client has left. */
function onceBegun(response: ServerResponse, then: () => void) {
  if (response.destroyed || response.headersSent) return then();
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) then();
    hasBegun = true;
  };
  const { writeHead } = response;
  Object.assign(response, {
    writeHead: (...head: unknown[]): unknown => {
      begin();
      return Reflect.apply(writeHead, response, head);
    },
  });
  response.once("close", begin);
}
