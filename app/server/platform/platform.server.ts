/**
 * What remix-serve leaves open, in one place: security headers on every answer (static files too), the origin check
 * of every request that may change something, request ids, logs without query strings and tokens, and an orderly stop.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import morgan from "morgan";
import { config } from "./config.server";
import { log } from "./log.server";
import { loggedPath } from "./logged-path.server";
import { processWide } from "./process-wide.server";
import { sessionCookieName } from "~/server/session/cookies.server";

/** Longest pause in a request's body, in milliseconds. Node's own limit on the whole request would cut slow uploads. */
const idleTimeout = 60_000;
/** How long requests in flight may take once the process was told to stop, in milliseconds. */
const stopTimeout = 7_000;

export type Exchange = { id: string; response: ServerResponse };

const shared = processWide("platform", () => ({
  exchanges: new AsyncLocalStorage<Exchange>(),
  streams: new Set<() => void>(),
  farewells: new Set<() => Promise<void>>(),
  stopping: false,
  subscribed: false,
}));
const { exchanges, streams, farewells } = shared;

/** The HTTP exchange that the running loader or action belongs to. */
export function currentExchange(): Exchange {
  const exchange = exchanges.getStore();
  if (!exchange) throw new Error("There is no HTTP exchange here");
  return exchange;
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

/** Calls `finish` when the portal is told to stop, which then waits for it as for requests in flight. */
export function onStop(finish: () => Promise<void>): void {
  farewells.add(finish);
}

function begin(request: IncomingMessage, response: ServerResponse, server: Server) {
  server.requestTimeout = 0;
  request.setTimeout(idleTimeout, () => request.destroy());
  // Whoever has sent everything waits for the answer; what the answer waits for has deadlines of its own.
  response.on("timeout", () => {
    if (!request.complete || response.headersSent) response.destroy();
  });
  watchForStop(server);

  const id = randomUUID();
  exchanges.enterWith({ id, response });

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
  if (shared.stopping) response.setHeader("Connection", "close");

  if (!comesFromThePortal(request)) {
    log.warn({ requestId: id, method: request.method }, "refused a request from another origin");
    refuse(request, "/refused");
  } else if (!methods.includes(request.method ?? "")) {
    refuse(request, "/refused?method");
  }
}

/** What pages send. The router runs actions for three methods more, which the portal has no use for. */
const methods = ["GET", "HEAD", "POST"];

/** Rewritten before the router sees it, so that no loader or action of the refused address runs. */
function refuse(request: IncomingMessage, address: string) {
  request.method = "GET";
  request.url = address;
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

const watched = new WeakSet<Server>();

function watchForStop(server: Server) {
  if (watched.has(server)) return;
  watched.add(server);

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      shared.stopping = true;
      for (const end of [...streams]) end();
      const finished = Promise.allSettled([...farewells].map((finish) => finish()));
      server.close(() => void finished.then(() => process.exit(0)));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), stopTimeout).unref();
    });
  }
}

/** Sees to every request of this process from now on: the portal's own, which has no other server. */
export function seeToRequests(): void {
  if (shared.subscribed) return;
  shared.subscribed = true;

  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    begin(request, response, server);
  });

  morgan.format("tiny", (tokens, request, response) => {
    const { id } = exchanges.getStore() ?? {};
    log.info({
      requestId: id,
      method: request.method,
      path: loggedPath(request.url),
      status: response.statusCode,
      ms: Math.round(Number(tokens["response-time"]?.(request, response) ?? 0)),
    });
    return undefined;
  });
}
