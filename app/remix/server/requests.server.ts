/**
 * What remix-serve leaves open, in one place: security headers on every answer (static files too), the origin check
 * of every request that may change something, request ids, logs without query strings and tokens, and an orderly stop.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { once, setMaxListeners } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import morgan from "morgan";
import { soundRequestId } from "#graphql/rules/forms/request-id.rules";
import { handOutCompressed } from "./compressed-files.server";
import { stopListening } from "#graphql/service/stop-listening";
import { currentRequest, drainOnUnhandledError } from "#graphql/service/unhandled-errors";
import { config } from "~/server/platform/config.server";
import { sourceOf } from "~/lib/service/network";
import { isHeldOff } from "./held-off.server";
import { log } from "~/server/platform/log.server";
import { loggedPath } from "~/server/platform/logged-path.server";
import { countRequest, isMetricsServer, showFigure } from "~/server/platform/metrics.server";
import { admitBody, limitConnections, refuseUnread } from "./open-bodies.server";
import { processWide } from "./process-wide.server";
import { admitPage } from "./same-pages.server";
import { watchReader } from "./slow-readers.server";
import { sessionCookieName } from "~/server/session/cookies.server";
import { sessionOwner } from "~/server/session/session.server";

/** Longest pause in a request's body, in milliseconds. Node's own limit on the whole request would cut slow uploads. */
const idleTimeout = 60_000;
/** Longer than a proxy keeps a connection that is idle: one that closes what the other is about to use fails a form. */
const keepIdle = 75_000;
/** How long requests in flight may take once the process was told to stop, in milliseconds. */
const stopTimeout = 7_000;
/** Of that, how long whoever asks is let in, and then how long who is within is told to leave; unless nobody asks any more. */
const longestUnquiet = 1_000;
const longestEnding = 3_000;
const quietFor = 250;

export type Exchange = { id: string; response: ServerResponse };

const shared = processWide("platform", () => ({
  exchanges: new AsyncLocalStorage<Exchange>(),
  streams: new Set<() => void>(),
  farewells: new Set<() => Promise<void>>(),
  stopping: false,
  closed: false,
  underWay: 0,
  lastRequestAt: 0,
  subscribed: false,
  server: undefined as Server | undefined,
  handlesErrors: false,
}));
const { exchanges, streams, farewells } = shared;

/** The HTTP exchange that the running loader or action belongs to. */
export function currentExchange(): Exchange {
  const exchange = exchanges.getStore();
  if (!exchange) throw new Error("There is no HTTP exchange here");
  return exchange;
}

/** A signal that is aborted when whoever asked has left before the answer. */
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

/** Was the portal told to stop? */
export function isStopping(): boolean {
  return shared.stopping;
}

/** Calls `finish` when the portal is told to stop, which then waits for it as for requests in flight. */
export function onStop(finish: () => Promise<void>): void {
  farewells.add(finish);
}

const gone = new WeakMap<Exchange, AbortController>();

const ownHost = new URL(config.origin).host;

function begin(request: IncomingMessage, response: ServerResponse, server: Server) {
  server.requestTimeout = 0;
  server.keepAliveTimeout = keepIdle;
  request.setTimeout(idleTimeout, () => request.destroy());
  // Whoever has sent everything waits for the answer; what the answer waits for has deadlines of its own.
  response.on("timeout", () => {
    if (!request.complete || response.headersSent) response.destroy();
  });
  limitConnections(server);
  watchReader(response);
  passOnWhatIsOpen(server);
  watchForStop(server);
  shared.lastRequestAt = Date.now();
  shared.underWay++;
  response.once("close", () => shared.underWay--);

  const id = (config.TRUST_PROXY && soundRequestId(request.headers["x-request-id"])) || randomUUID();
  exchanges.enterWith({ id, response });
  currentRequest.enterWith({ requestId: id, method: request.method, path: loggedPath(request.url) });

  response.setHeader("X-Request-Id", id);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  if (config.origin.startsWith("https:")) response.setHeader("Strict-Transport-Security", "max-age=31536000");

  if (!config.TRUST_PROXY) {
    for (const name of Object.keys(request.headers)) if (name.startsWith("x-forwarded-")) delete request.headers[name];
  }
  // The portal knows its own address, whatever a request or a proxy says of it: pages are made with it, and Remix compares
  // posts with it.
  request.headers.host = ownHost;
  delete request.headers["x-forwarded-host"];
  request.url = placeOf(request.url ?? "/");
  if (shared.closed) response.setHeader("Connection", "close");

  if (shared.stopping && isAskedElsewhere(request)) {
    request.socket.destroy();
    refuse(request, "/refused");
  } else if (!comesFromThePortal(request)) {
    log.warn({ requestId: id, method: request.method }, "refused a request from another origin");
    refuse(request, "/refused");
  } else if (!methods.includes(request.method ?? "")) {
    refuse(request, "/refused?method");
  } else if (!admitBody(request, response)) {
    log.warn({ requestId: id }, "refused a form unread: too many are on their way");
    refuseAtOnce(request, response, tooManyForms, 30);
  } else if (isHeldOff(turnOf(request)) || isOneTooMany(request, response)) {
    refuseAtOnce(request, response, tooManyTurns, 5);
  } else {
    handOutCompressed(request, response);
  }
}

/**
 * What a request asks for, as the router knows it: a path, where a proxy's client wrote the whole address too; and without
 * the parameter by which data was asked for once, which is answered past the page and its headers.
 */
export function placeOf(address: string): string {
  const path = address.startsWith("/") ? address : pathIn(address);
  const query = path.indexOf("?");
  const params = new URLSearchParams(query < 0 ? "" : path.slice(query));
  if (path.startsWith(manifest) && placesIn(params.getAll("p")) > mostPlaces) return "/refused";
  if (!params.has("_data")) return path;

  params.delete("_data");
  return `${path.slice(0, query)}?${params}`;
}

/**
 * Where a page's scripts ask which routes its links lead to. Every place above a path is matched with every route, a quarter
 * of a millisecond each, and one address has room for thousands. Pages have fewer than a hundred, and none so deep.
 */
const manifest = "/__manifest";
const mostPlaces = 400;
const deepest = 20;

function placesIn(paths: readonly string[]): number {
  const places = new Set<string>();
  for (const path of paths) {
    const parts = path.split("/");
    if (parts.length > deepest) return Infinity;
    for (let length = 1; length <= parts.length; length++) places.add(parts.slice(0, length).join("/"));
  }
  return places.size;
}

function pathIn(address: string): string {
  const { pathname, search } = URL.canParse(address) ? new URL(address) : { pathname: "", search: "" };
  return pathname.startsWith("/") ? pathname + search : "/refused";
}

/** As nginx counts whoever has left before an answer began. */
const leftBefore = 499;

/** What pages send. The router runs actions for three methods more, which the portal has no use for. */
const methods = ["GET", "HEAD", "POST"];

/** Rewritten before the router sees it, so that no loader or action of the refused address runs. */
function refuse(request: IncomingMessage, address: string) {
  request.method = "GET";
  request.url = address;
}

/**
 * A proxy asks the next portal for what can be asked twice when this one hangs up, says so by a header, and sends nothing
 * here for a while: before nobody is let in any more, when a form on its way would be lost.
 */
function isAskedElsewhere({ method = "GET", headers }: IncomingMessage): boolean {
  return config.TRUST_PROXY && headers["x-asks-next"] !== undefined && (method === "GET" || method === "HEAD");
}

/**
 * A request that may change something must come from a page of the portal. Browsers send Origin with every such
 * request; one that bears a session cookie but does not say where it comes from is refused too.
 */
function comesFromThePortal({ method = "GET", headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (headers.origin !== undefined) return headers.origin === config.origin;
  if (headers["sec-fetch-site"] !== undefined) return headers["sec-fetch-site"] === "same-origin";
  return !headers.cookie?.includes(`${sessionCookieName}=`);
}

const tooManyForms =
  "Too many forms are arriving at once. Nothing was stored. Go back, and send yours again in half a minute.\n";
const tooManyTurns = "Too many searches or files at once. Try again in a few seconds.\n";

function refuseAtOnce(request: IncomingMessage, response: ServerResponse, text: string, after: number) {
  countRequest({ path: "*", method: request.method ?? "", status: 429, ms: 0 });
  refuseUnread(request, response, text, after);
}

/** An address without a session may be that of many people. */
function isOneTooMany(request: IncomingMessage, response: ServerResponse): boolean {
  return sessionOwner(request.headers.cookie) !== undefined && !admitPage(turnOf(request), request, response);
}

/** Names whose request for which page it is, as those are called that are held off. */
export function turnOf(request: IncomingMessage): string {
  const [path] = (request.url ?? "").split("?", 1);
  const owner = sessionOwner(request.headers.cookie) ?? sourceOf(request, { trustProxy: config.TRUST_PROXY });
  return `${path} of ${owner}`;
}

const passing = new WeakSet<Server>();

/** The router never sees a request that has been answered here: to refuse hundreds in a second must cost next to nothing. */
function passOnWhatIsOpen(server: Server) {
  if (passing.has(server)) return;
  passing.add(server);
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
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
  // remix-serve hears the signal next, and would close at once.
  server.close = () => server;
  for (const end of [...streams]) end();
  const finished = [...farewells].map((finish) => finish());
  const closed = once(server, "close");
  void letGo(server);
  await Promise.race([Promise.allSettled([closed, ...finished]), sleep(stopTimeout, undefined, { ref: false })]);
}

/**
 * First a proxy is told to go elsewhere, then nobody is let in any more. Closing drops connections that look idle, though a
 * request may be on its way: those within are told, and have a while to hear it.
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

function onRequest(message: unknown) {
  const { request, response, server } = message as {
    request: IncomingMessage;
    response: ServerResponse;
    server: Server;
  };
  if (!isMetricsServer(server)) begin(request, response, server);
}

/**
 * Sees to every request of this process from now on: the portal's own, which has no other server. A process that has
 * others calls what it answers when the portal is gone from it.
 */
export function seeToRequests(): () => void {
  const leave = () => {
    if (diagnostics.unsubscribe("http.server.request.start", onRequest)) shared.subscribed = false;
  };
  if (shared.subscribed) return leave;
  shared.subscribed = true;
  diagnostics.subscribe("http.server.request.start", onRequest);

  showFigure("slipway_streams", "Live streams that are open", () => streams.size);
  morgan.format("tiny", (tokens, request, response) => {
    const { id } = exchanges.getStore() ?? {};
    const { method = "GET" } = request;
    const path = loggedPath(request.url);
    const began = tokens["response-time"]?.(request, response);
    const ms = Number(began ?? 0);
    countRequest({ path: path ?? "*", method, status: began === undefined ? leftBefore : response.statusCode, ms });
    log.info({ requestId: id, method, path, status: response.statusCode, ms: Math.round(ms) });
    return undefined;
  });
  return leave;
}
