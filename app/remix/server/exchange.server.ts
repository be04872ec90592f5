import { AsyncLocalStorage } from "node:async_hooks";
import { setMaxListeners } from "node:events";
import { type ServerResponse } from "node:http";
import { processWide } from "./process-wide.server";

export type Exchange = { id: string; response: ServerResponse };

const exchanges = processWide("exchanges", () => new AsyncLocalStorage<Exchange>());
const gone = new WeakMap<Exchange, AbortController>();

/** Makes this the exchange of all that is done from now on for its request. */
export function enterExchange(exchange: Exchange): void {
  exchanges.enterWith(exchange);
}

/** The HTTP exchange that the running loader or action belongs to. */
export function currentExchange(): Exchange {
  const exchange = exchanges.getStore();
  if (!exchange) throw new Error("There is no HTTP exchange here");
  return exchange;
}

/** A signal that is aborted when the client has left before the answer. */
export function goneSignal(exchange: Exchange): AbortSignal {
  const known = gone.get(exchange);
  if (known) return known.signal;

  const { response } = exchange;
  const made = new AbortController();
  // Each read of a page listens to it.
  setMaxListeners(0, made.signal);
  gone.set(exchange, made);
  response.once("close", () => response.writableFinished || made.abort());
  if (response.destroyed && !response.writableFinished) made.abort();
  return made.signal;
}

/** The exchange, where code may also run outside of any exchange. */
export function exchangeUnderWay(): Exchange | undefined {
  return exchanges.getStore();
}

/** For logs of what may also happen outside of any exchange. */
export function currentRequestId(): string | undefined {
  return exchanges.getStore()?.id;
}
