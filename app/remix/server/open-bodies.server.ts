import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket } from "node:net";
import { sourceOf } from "~/lib/service/network";
import { sessionCookieName } from "~/server/session/cookies.server";
import { isKnownSession } from "~/server/session/session.server";
import { config } from "~/server/platform/config.server";
import { within } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";
import { showFigure } from "~/server/platform/metrics.server";
import { currentRequestId } from "./exchange.server";
import { holdOff, isHeldOff } from "./held-off.server";
import { processWide } from "./process-wide.server";

/** Connections at most, in all and of one address. Behind a proxy all have its address: the proxy counts them instead. */
const mostConnections = 8_000;
const mostOfAnAddress = 1_000;
/** In milliseconds, for the lines of a request before its body. */
const headersWithin = within(20_000);

/** Requests whose body has not arrived whole, at most. */
const mostBodies = { ofAnAddress: 30, inAll: 1_500 };
/** Bytes that an address may announce in such requests, those with a session apart: four of the largest forms. */
const mostAnnounced = 16_000_000;
/** A sender brings so many bytes in each stretch of milliseconds, or is cut off. Phones lose their line for seconds. */
const stretch = within(30_000);
const leastInAStretch = 30_000;
/**
 * The longest that a body may take, in milliseconds. Somebody with a session sends albums of films over a slow line, and no
 * longer than a session lasts; a public form holds text alone.
 */
const longestBody = { anonymous: within(5 * 60_000), session: within(10 * 60 * 60_000) };
/**
 * Each piece of a body costs as much as thousands of bytes, and a body without a length may come in pieces of one byte. After
 * the first pieces they are at least so long on average, in bytes; networks carry three times as much in one.
 */
const firstPieces = 1_000;
const leastInAPiece = 400;
/** How long a refused sender may read why, in milliseconds, and up to how many bytes of what it sends are dropped meanwhile. */
const linger = 2_000;
const mostDropped = 256_000;
const tick = 1_000;
/** How long an address is held off that was refused within the portal, in milliseconds. */
const pauseOfRefused = 5_000;

type OpenBody = {
  request: IncomingMessage;
  requestId: string | undefined;
  socket: Socket;
  announced: number;
  endsAt: number;
  checkAt: number;
  bytesThen: number;
};

const shared = processWide("open bodies", () => ({
  byAddress: new Map<string, Set<OpenBody>>(),
  count: 0,
  connections: new Map<string, number>(),
  watched: new WeakSet<Server>(),
}));
const { byAddress } = shared;

/** Limits how many connections a server holds, in all and of one address, and how long they may say nothing. */
export function limitConnections(server: Server): void {
  if (shared.watched.has(server)) return;
  shared.watched.add(server);
  server.headersTimeout = headersWithin;
  server.maxConnections = mostConnections;
  if (!config.TRUST_PROXY) server.on("connection", countConnection);
  setInterval(cutSlowBodies, tick).unref();
  showFigure("slipway_open_bodies", "Requests whose body has not arrived whole", () => shared.count);
}

function countConnection(socket: Socket) {
  const address = socket.remoteAddress ?? "unknown";
  const others = shared.connections.get(address) ?? 0;
  if (others >= mostOfAnAddress) return void socket.destroy();

  shared.connections.set(address, others + 1);
  socket.once("close", () => {
    const left = (shared.connections.get(address) ?? 1) - 1;
    if (left > 0) shared.connections.set(address, left);
    else shared.connections.delete(address);
  });
}

/** Watches the request's body until it is there; false where too many of its address, or of all, are on their way. */
export function admitBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (!hasBody(request)) return true;
  const address = sourceOf(request, { trustProxy: config.TRUST_PROXY });
  const open = byAddress.get(address) ?? new Set();
  dropWhole(address, open);
  if (shared.count >= mostBodies.inAll) for (const [of, bodies] of byAddress) dropWhole(of, bodies);
  if (open.size >= mostBodies.ofAnAddress || shared.count >= mostBodies.inAll) return false;

  const now = Date.now();
  const { socket, headers } = request;
  if (isHeldOff(bodiesOf(address)) && !isKnownSession(headers.cookie)) return false;
  const kind = headers.cookie?.includes(`${sessionCookieName}=`) ? "session" : "anonymous";
  const announced = kind === "session" ? 0 : Number(headers["content-length"] ?? unknownLength);
  if (announced > 0 && open.size > 0 && announced + announcedBy(open) > mostAnnounced) return false;

  const endsAt = now + longestBody[kind];
  const requestId = currentRequestId();
  const body = { request, requestId, socket, announced, endsAt, checkAt: now + stretch, bytesThen: socket.bytesRead };
  byAddress.set(address, open.add(body));
  shared.count++;
  response.once("close", () => drop(address, open, body));
  countPieces(request, requestId);
  return true;
}

/** Node's parser pushes each piece as it finds it: many of one read, without a pause between. */
function countPieces(request: IncomingMessage, requestId: string | undefined) {
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Uint8Array | null, encoding) => {
    if (request.destroyed) return false;
    pieces++;
    bytes += piece?.length ?? 0;
    if (piece === null || pieces <= firstPieces || bytes >= pieces * leastInAPiece) return push(piece, encoding);
    cutOff(request, { requestId, reason: "it comes in too many small pieces" });
    return false;
  };
}

/** Ends a body on its way. Its sender gets no answer: only the log says why. */
export function cutOff(request: IncomingMessage, { requestId, reason }: Cut): void {
  if (request.destroyed) return;
  log.warn({ requestId }, `cut off a form: ${reason}`);
  request.destroy();
}

type Cut = { requestId: string | undefined; reason: string };

/** Refuses more of this address for a while, known sessions apart. */
export function holdOffAddress(address: string): void {
  holdOff(bodiesOf(address), pauseOfRefused);
}

function bodiesOf(address: string): string {
  return `bodies of ${address}`;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Bytes that a body counts for which does not say how long it is: an address sends one such at a time. Browsers always say it. */
const unknownLength = mostAnnounced;

function announcedBy(open: Iterable<OpenBody>): number {
  let bytes = 0;
  for (const { announced } of open) bytes += announced;
  return bytes;
}

function dropWhole(address: string, open: Set<OpenBody>) {
  for (const body of open) if (body.request.complete) drop(address, open, body);
}

function drop(address: string, open: Set<OpenBody>, body: OpenBody) {
  if (!open.delete(body)) return;
  shared.count--;
  if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address);
}

function cutSlowBodies() {
  const now = Date.now();
  for (const [address, open] of byAddress) {
    dropWhole(address, open);
    for (const body of open) {
      if (now >= body.endsAt) cutOff(body.request, { ...body, reason: "it takes too long" });
      else if (isTooSlow(body, now)) cutOff(body.request, { ...body, reason: "it comes too slowly" });
    }
  }
}

function isTooSlow(body: OpenBody, now: number): boolean {
  if (now < body.checkAt) return false;
  const { bytesRead } = body.socket;
  // What has arrived and is not taken yet keeps more from being sent: that is not the sender's fault.
  const isSlow = bytesRead - body.bytesThen < leastInAStretch && body.request.readableLength === 0;
  body.checkAt = now + stretch;
  body.bytesThen = bytesRead;
  return isSlow;
}

/**
 * Ends the connection with the answer, though the body is not read. A connection that is closed while its sender sends
 * takes the answer with it: a short body is dropped as it comes, and the sender of a long one has to wait for a moment.
 */
export function leaveUnread({ socket, headers }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  const isShort = Number(headers["content-length"] ?? Infinity) <= mostDropped;
  // Node calls this after the last answer of a connection, and reads what is left of its body from then on.
  socket.destroySoon = () => {
    if (!isShort) socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), linger).unref();
  };
}

/** Answers 429 in plain text, without a page around it, and reads nothing of a body. */
export function refuseUnread(request: IncomingMessage, response: ServerResponse, text: string, after: number): void {
  if (hasBody(request)) leaveUnread(request, response);
  response.writeHead(429, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(after) }).end(text);
}
