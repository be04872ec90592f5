/**
 * Sees every request before Remix's router, because remix-serve has no middleware: security headers on every response (also
 * of static files), the origin check of every request that may change something, request ids, limits, and the log.
 */
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import morgan from "morgan";
import { soundRequestId } from "#graphql/rules/forms/request-id.rules";
import { currentRequest } from "#graphql/service/unhandled-errors";
import { config } from "~/server/platform/config.server";
import { log } from "~/server/platform/log.server";
import { loggedPath } from "~/server/platform/logged-path.server";
import { countRequest, isMetricsServer, showFigure } from "~/server/platform/metrics.server";
import { sessionCookieName } from "~/server/session/cookies.server";
import { sessionOwner } from "~/server/session/session.server";
import { handOutCompressed } from "./compressed-files.server";
import { currentRequestId, enterExchange } from "./exchange.server";
import { isHeldOff, turnOf } from "./held-off.server";
import { admitBody, cutOff, limitConnections, refuseUnread } from "./open-bodies.server";
import { goInTurn } from "./page-turns.server";
import { processWide } from "./process-wide.server";
import { placeOf } from "./request-place.server";
import { admitPage } from "./same-pages.server";
import { watchReader } from "./slow-readers.server";
import { countUnderWay, isClosed, isStopping, openStreams } from "./stop.server";

/** Longest pause in a request's body, in milliseconds. Node's own limit on the whole request would cut slow uploads. */
const idleTimeout = 60_000;
/** Longer than a proxy keeps a connection that is idle: one that closes what the other is about to use fails a form. */
const keepIdle = 75_000;

const shared = processWide("requests", () => ({ subscribed: false }));
const ownHost = new URL(config.origin).host;

function begin(request: IncomingMessage, response: ServerResponse, server: Server) {
  server.requestTimeout = 0;
  server.keepAliveTimeout = keepIdle;
  limitConnections(server);
  watchReader(response);
  passOnWhatIsOpen(server);
  countUnderWay(server, response);

  const id = (config.TRUST_PROXY && soundRequestId(request.headers["x-request-id"])) || randomUUID();
  enterExchange({ id, response });
  request.setTimeout(idleTimeout, () => cutOff(request, { requestId: id, reason: "nothing of it comes any more" }));
  // The time-out is for the body. A client that has sent all of it may wait: slow answers have deadlines of their own.
  response.on("timeout", () => {
    if (!request.complete || response.headersSent) response.destroy();
  });
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
  if (isClosed()) response.setHeader("Connection", "close");

  if (isStopping() && isAskedElsewhere(request)) {
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

/** The status in the metrics when a client leaves before its answer begins, as in nginx. */
const leftBefore = 499;

/** The methods of pages. Remix would also run actions for PUT, PATCH and DELETE, which the portal does not use. */
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
const tooManyTurns = "Too many pages or files at once. Try again in a few seconds.\n";

function refuseAtOnce(request: IncomingMessage, response: ServerResponse, text: string, after: number) {
  countRequest({ path: "*", method: request.method ?? "", status: 429, ms: 0 });
  refuseUnread(request, response, text, after);
}

/** An address without a session may be that of many people. */
function isOneTooMany(request: IncomingMessage, response: ServerResponse): boolean {
  return sessionOwner(request.headers.cookie) !== undefined && !admitPage(turnOf(request), request, response);
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
    const handleAll = () => {
      for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
    };
    if (!goInTurn(request, response, handleAll)) refuseAtOnce(request, response, tooManyTurns, 5);
  });
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

  showFigure("slipway_streams", "Live streams that are open", openStreams);
  morgan.format("tiny", (tokens, request, response) => {
    const { method = "GET" } = request;
    const path = loggedPath(request.url);
    const began = tokens["response-time"]?.(request, response);
    const ms = Number(began ?? 0);
    countRequest({ path: path ?? "*", method, status: began === undefined ? leftBefore : response.statusCode, ms });
    log.info({ requestId: currentRequestId(), method, path, status: response.statusCode, ms: Math.round(ms) });
    return undefined;
  });
  return leave;
}
