import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { GraphQLError } from "graphql";
import { type Logger } from "pino";
import { isTooMuchJson } from "../contract/json-limits";
import { stopListening } from "./stop-listening";
import { soundRequestId } from "../rules/forms/request-id.rules";
import { abandoned, badRequest, tooLarge, reportedErrors } from "../request/errors";
import { currentRequest } from "./unhandled-errors";

export type HttpServer = {
  port: number;
  isStopping: () => boolean;
  /** Finishes what is under way, and is gone within 10 seconds. */
  stop: () => Promise<void>;
};

export type HttpServerOptions = {
  port: number;
  host: string;
  log: Logger;
  /** Answers; what it throws before that becomes an error response. */
  route: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
};

const quietFor = 250;
const longestUnquiet = 1_000;
const longestEnding = 3_000;
const longestFarewell = 5_000;
/**
 * Longer than a proxy or a portal leaves a connection idle: the client has to close it, not the server that it asks.
 */
const keepIdle = 75_000;

/** HTTP around whatever is asked: an id for each request, refusals with their status, and an orderly end. */
export async function startHttpServer({ port, host, log, route }: HttpServerOptions): Promise<HttpServer> {
  let isStopping = false;
  let isClosed = false;
  let underWay = 0;
  let lastRequestAt = 0;
  const server = createServer((request, response) => void handle(request, response));
  server.keepAliveTimeout = keepIdle;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The data service listens on no port.");

  return { port: address.port, isStopping: () => isStopping, stop };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const requestId = requestIdOf(request);
    underWay++;
    lastRequestAt = Date.now();
    response.once("close", () => underWay--);
    const { socket } = request;
    response.once("finish", () => dropUnread(request, socket));
    response.setHeader("x-request-id", requestId);
    if (isClosed) response.setHeader("connection", "close");
    try {
      await currentRequest.run({ requestId }, () => route(request, response, requestId));
    } catch (error) {
      const errors = reportedErrors(error, { requestId, log });
      const codes = errors.map(({ extensions }) => extensions.code);
      if (!codes.includes("INTERNAL")) log.info({ requestId, codes }, "refused");
      if (response.headersSent) response.destroy();
      else answer(response, statusOf(errors), { errors });
    }
  }

  /**
   * First lets nobody in any more: who asks anew goes elsewhere at once. Closing drops connections that look idle,
   * though a request may be on its way: open ones first have a while in which their answers close them.
   */
  async function stop() {
    isStopping = true;
    const closed = once(server, "close");
    await quiet(longestUnquiet);
    await stopListening(server);
    isClosed = true;
    await quiet(longestEnding);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.race([closed, sleep(longestFarewell, undefined, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();
  }

  async function quiet(atMost: number) {
    const began = Date.now();
    while (Date.now() - began < atMost && (underWay > 0 || Date.now() - lastRequestAt < quietFor)) await sleep(20);
  }
}

/** Gives a sender who is refused in the middle of sending a second to read why. */
function dropUnread(request: IncomingMessage, socket: Socket) {
  if (!request.complete) setTimeout(() => request.complete || socket.destroy(), 1_000).unref();
}

/** The portal's id for the request, so that both logs can be read together; made here where there is none. */
function requestIdOf({ headers }: IncomingMessage): string {
  return soundRequestId(headers["x-request-id"]) ?? randomUUID();
}

/** A page of another origin can send text/plain and forms by itself, but not this. */
export function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/** @throws BAD_REQUEST, TOO_LARGE, ABANDONED */
export async function readJson(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  const json = await bodyOf(request, mostBytes);
  if (isTooMuchJson(json)) throw tooLarge();
  try {
    return JSON.parse(json.toString());
  } catch {
    throw badRequest("This is no JSON.");
  }
}

/** A body fails only because its sender has left in the middle of it. */
async function bodyOf(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge();
    }
  } catch (error) {
    throw error instanceof GraphQLError ? error : abandoned();
  }
  return Buffer.concat(chunks);
}

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  NO_PROFILE: 403,
  ARCHIVED: 403,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  STOPPING: 503,
};

function statusOf([error]: readonly GraphQLError[]): number {
  return statuses[String(error?.extensions.code)] ?? 400;
}

export function answer(response: ServerResponse, status: number, body: object) {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": bytes.length,
  });
  response.end(bytes);
}
