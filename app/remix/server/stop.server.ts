import { once } from "node:events";
import { type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stopListening } from "#graphql/service/stop-listening";
import { drainOnUnhandledError } from "#graphql/service/unhandled-errors";
import { log } from "~/server/platform/log.server";
import { currentExchange } from "./exchange.server";
import { processWide } from "./process-wide.server";

/** How long requests in flight may take once the process was asked to stop, in milliseconds. */
const stopTimeout = 7_000;
/** Parts of that: how long new requests are still let in, and then how long open connections may end with an answer. */
const longestUnquiet = 1_000;
const longestEnding = 3_000;
/** Both parts end earlier, when no request has come for so long. */
const quietFor = 250;

const shared = processWide("stop", () => ({
  streams: new Set<() => void>(),
  farewells: new Set<() => Promise<void>>(),
  stopping: false,
  closed: false,
  underWay: 0,
  lastRequestAt: 0,
  server: undefined as Server | undefined,
  handlesErrors: false,
}));
const { streams, farewells } = shared;

/** Counts a request as under way: when the process is asked to stop, the server waits for its answer. */
export function countUnderWay(server: Server, response: ServerResponse): void {
  watchForStop(server);
  shared.lastRequestAt = Date.now();
  shared.underWay++;
  response.once("close", () => shared.underWay--);
}

/** Calls `end` once, when the client is gone or the portal stops, whichever is first; now, if that has happened. */
export function onStreamEnd(end: () => void): void {
  const { response } = currentExchange();
  const once = () => {
    if (streams.delete(once)) end();
  };
  streams.add(once);
  response.once("close", once);
  if (shared.stopping || response.destroyed) once();
}

/** Was the portal asked to stop? */
export function isStopping(): boolean {
  return shared.stopping;
}

/** Is nobody let in any more? Then connections close with their answers. */
export function isClosed(): boolean {
  return shared.closed;
}

/** Returns how many live streams are open. */
export function openStreams(): number {
  return streams.size;
}

/** Calls `finish` when the portal is asked to stop, which then waits for it as for requests in flight. */
export function onStop(finish: () => Promise<void>): void {
  farewells.add(finish);
}

const watched = new WeakSet<Server>();

function watchForStop(server: Server) {
  if (watched.has(server)) return;
  watched.add(server);

  shared.server = server;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.prependOnceListener(signal, () => void stop(server).then(() => process.exit(0)));
  }
}

/** Logs an error that nothing handled with its request, and ends the process once the others are answered. */
export function handleUnhandledErrors(): void {
  if (shared.handlesErrors) return;
  shared.handlesErrors = true;
  drainOnUnhandledError({ log, drain: async () => shared.server && stop(shared.server) });
}

/** Resolves when the requests under way are answered and what runs beside them has finished, or after `stopTimeout`. */
async function stop(server: Server) {
  shared.stopping = true;
  // remix-serve receives the signal next, and would close at once.
  server.close = () => server;
  for (const end of [...streams]) end();
  const finished = [...farewells].map((finish) => finish());
  const closed = once(server, "close");
  void letGo(server);
  await Promise.race([Promise.allSettled([closed, ...finished]), sleep(stopTimeout, undefined, { ref: false })]);
}

/**
 * First «not ready» sends a proxy elsewhere, then nobody is let in any more. Closing drops connections that look idle,
 * though a request may be on its way: open ones first have a while in which their answers close them.
 */
async function letGo(server: Server) {
  await quiet(longestUnquiet);
  await stopListening(server);
  shared.closed = true;
  await quiet(longestEnding);
  setInterval(() => server.closeIdleConnections(), 50).unref();
}

async function quiet(atMost: number) {
  const began = Date.now();
  while (Date.now() - began < atMost && (shared.underWay > 0 || Date.now() - shared.lastRequestAt < quietFor))
    await sleep(20);
}
