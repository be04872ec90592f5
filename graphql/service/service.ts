import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type GraphQLError } from "graphql";
import { sql } from "kysely";
import { type Logger } from "pino";
import { type Config } from "./config";
import { type Context, type Idempotency } from "./context";
import { migrate } from "../db/migrate";
import { createDb } from "../db/pool";
import { sweep } from "../db/sweep";
import { type Documents, streamParams, type TextFrom, textOf } from "./documents";
import { badRequest, shown } from "./errors";
import { limits } from "./limits";
import { createChangeFeed } from "../live/changes";
import { tagsFor } from "../live/freshness";
import { createHub } from "../live/hub";
import { createStreams } from "../live/streams";
import { createRequests } from "./requests";
import { type ServiceSchema } from "./schema";
import { createTokens } from "./tokens";
import { createViewers } from "./viewer";

export type ServiceOptions = {
  config: Config;
  schema: ServiceSchema;
  documents: Documents;
  textFrom?: TextFrom;
  log: Logger;
};

export type DataService = {
  port: number;
  streams: () => number;
  live: () => { groups: number; reads: number };
  /** Finishes what is under way, ends the streams, and is gone within 10 seconds. */
  stop: () => Promise<void>;
};

const sweepEvery = 60 * 60_000;
const quietFor = 250;
const longestUnquiet = 2_000;
const longestFarewell = 6_000;

/** Migrates the database, then answers on config.HOST. */
export async function startDataService({
  config,
  schema,
  documents,
  textFrom = "services",
  log,
}: ServiceOptions): Promise<DataService> {
  const isOpen = config.NODE_ENV !== "production";
  const db = createDb(config.DATABASE_URL, {
    onError: (error) => log.warn({ reason: error.message }, "an idle database connection broke"),
  });
  await migrate(db);

  const feed = createChangeFeed(config.DATABASE_URL, log);
  const tokens = createTokens({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    serviceAudience: config.SERVICE_AUDIENCE,
    log,
  });
  // Whoever forgets must hear of a change before whoever asks again.
  const viewers = createViewers(db, tokens, feed);
  const hub = createHub(feed);
  const streams = createStreams({ schema, db, viewers, feed, hub, log, isOpen, brandName: config.BRAND_NAME });
  const requests = createRequests({ schema, documents, textFrom, isOpen });

  const cleaning = setInterval(clean, sweepEvery);
  cleaning.unref();
  clean();

  let isStopping = false;
  let underWay = 0;
  let lastRequestAt = 0;
  const server = createServer((request, response) => void handle(request, response));
  server.listen(config.DATA_SERVICE_PORT, config.HOST);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The data service listens on no port.");

  return { port: address.port, streams: streams.count, live: hub.stats, stop };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const requestId = requestIdOf(request);
    underWay++;
    lastRequestAt = Date.now();
    response.once("close", () => underWay--);
    const { socket } = request;
    response.once("finish", () => dropUnread(request, socket));
    response.setHeader("x-request-id", requestId);
    if (isStopping) response.setHeader("connection", "close");
    try {
      await route(request, response, requestId);
    } catch (error) {
      const told = shown(error, { requestId, log });
      if (told.extensions.code !== "INTERNAL") log.info({ requestId, codes: [told.extensions.code] }, "refused");
      if (response.headersSent) response.destroy();
      else answer(response, statusOf(told), { errors: [told.toJSON()] });
    }
  }

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const path = request.url?.replace(/\?.*$/s, "");
    if (path === "/healthz") return answer(response, 200, { status: "alive" });
    if (path === "/readyz")
      return (await isReady())
        ? answer(response, 200, { status: "ready" })
        : answer(response, 503, { status: "no database" });
    if (path !== "/graphql" && path !== "/graphql/stream") return answer(response, 404, { errors: [] });
    if (request.method !== "POST") return answer(response, 405, { errors: [badRequest("Send it by POST.").toJSON()] });
    if (!isJson(request))
      return answer(response, 415, { errors: [badRequest("Send it as application/json.").toJSON()] });

    const session = await viewers.identify(request.headers.authorization);
    const { viewer, token } = session;
    if (path === "/graphql/stream") {
      const read = streamParams.safeParse(await readJson(request, limits.streamBodyBytes));
      if (!read.success) throw badRequest("This is no GraphQL request.");
      const operations = [read.data].flat().map((params) => ({
        text: textOf(params, viewer, documents, textFrom),
        variables: params.variables ?? {},
      }));
      const isTogether = Array.isArray(read.data);
      return streams.open(response, { operations, isTogether, session, requestId, log });
    }

    const context: Context = {
      viewer,
      token,
      db,
      requestId,
      log,
      brandName: config.BRAND_NAME,
      idempotency: idempotencyOf(request),
      changedAt: (tables, scope) => hub.changedAt(tagsFor(viewer, tables, scope)),
    };
    await requests.handle(request, response, context);
  }

  async function isReady(): Promise<boolean> {
    if (isStopping) return false;

    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return Promise.race([asked, sleep(2_000, false)]);
  }

  function clean() {
    sweep(db).catch((error: unknown) => shown(error, { requestId: "sweep", log }));
  }

  async function quiet() {
    const began = Date.now();
    while (Date.now() - began < longestUnquiet && (underWay > 0 || Date.now() - lastRequestAt < quietFor))
      await sleep(20);
  }

  /** Closing drops connections that look idle, though a request may be on its way: their clients are told first. */
  async function stop() {
    isStopping = true;
    clearInterval(cleaning);
    streams.stop();
    await quiet();
    const closed = once(server, "close");
    server.close();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.race([closed, sleep(longestFarewell, undefined, { ref: false })]);
    clearInterval(idle);
    server.closeAllConnections();

    hub.stop();
    tokens.stop();
    await feed.stop();
    await Promise.race([db.destroy(), sleep(1_000, undefined, { ref: false })]);
  }
}

/** Whoever is refused in the middle of sending has a second to read why. */
function dropUnread(request: IncomingMessage, socket: Socket) {
  if (!request.complete) setTimeout(() => request.complete || socket.destroy(), 1_000).unref();
}

/** The portal's id for the request, so that both logs can be read together; made here where there is none. */
function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  return typeof id === "string" && /^[\w.-]{1,100}$/.test(id) ? id : randomUUID();
}

function idempotencyOf({ headers }: IncomingMessage): Idempotency | undefined {
  const key = headers["x-idempotency-key"];
  const content = headers["x-idempotency-content"];
  if (key === undefined && content === undefined) return undefined;

  if (!isShort(key) || !isShort(content))
    throw badRequest("An idempotency key needs its content, both at most 200 characters long.");
  return { key, content };
}

function isShort(text: unknown): text is string {
  return typeof text === "string" && text.length > 0 && text.length <= 200;
}

/** A page of another origin can send text/plain and forms by itself, but not this. */
function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");
}

async function readJson(request: IncomingMessage, most: number): Promise<unknown> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    text += chunk;
    if (text.length > most) throw badRequest("This request is too large.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("This is no JSON.");
  }
}

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  NO_PROFILE: 403,
  ARCHIVED: 403,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

function statusOf({ extensions }: GraphQLError): number {
  return statuses[String(extensions.code)] ?? 400;
}

function answer(response: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}
