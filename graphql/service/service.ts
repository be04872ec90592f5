import { setMaxListeners } from "node:events";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Logger } from "pino";
import * as z from "zod";
import { prepareDatabase } from "../db/migrate";
import { createDb, type Db } from "../db/pool";
import { mailUnread } from "../areas/conversations/mails";
import { tickLeads } from "../areas/leads/clocks/rounds";
import { sweep } from "./sweep";
import { createChangeFeed } from "../live/changes";
import { tagsFor } from "../live/freshness";
import { createHub } from "../live/hub";
import { createCache } from "../live/cache";
import { createStreams } from "../live/streams";
import { type Config } from "./config";
import { type Context, type Idempotency } from "../request/context";
import { type Documents, withEarlier } from "../contract/documents";
import { abandoned, badRequest, shown } from "../request/errors";
import { createExecutor } from "../contract/executor";
import { answer, isJson, readJson, startHttpServer } from "./http-server";
import { limits } from "../contract/limits";
import { createMetrics, type Metrics, pathOf, tell } from "./metrics";
import { createOpenings } from "../areas/search/openings";
import { createRequests } from "./requests";
import { type ServiceSchema } from "../contract/schema";
import { createTokens } from "./tokens";
import { createViewers } from "./viewers";

export type ServiceOptions = {
  config: Config;
  schema: ServiceSchema;
  documents: Documents;
  log: Logger;
};

export type DataService = {
  port: number;
  streams: () => number;
  live: () => { groups: number; reads: number };
  metrics: Metrics;
  /** Finishes what is under way, ends the streams, and is gone within 10 seconds. */
  stop: () => Promise<void>;
};

const sweepEvery = 60 * 60_000;
/** What time alone does: mails about what stays unread or waits, and leads that are handed over. */
const tickEvery = 5 * 60_000;
/** In milliseconds: as long as the portal waits at most, for a sheet of a hundred thousand leads. */
const longestStatement = 120_000;

/** Waits for the database, migrates it, then answers on config.HOST. */
export async function startDataService({ config, schema, documents: own, log }: ServiceOptions): Promise<DataService> {
  const { BRAND_NAME: brandName, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = config;
  const isPooled = directUrl !== url;
  const documents = await prepareDatabase({ url: directUrl, isPooled, log }, (direct) => withEarlier(direct, own));
  const db = createDb(url, {
    onError: (error) => log.warn({ reason: error.message }, "a database connection broke"),
    patience: longestStatement,
    connectWithin: 10_000 * config.DEADLINE_FACTOR,
    isPooled,
  });
  const feed = createChangeFeed({ url, directUrl, log });
  const tokens = createTokens({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    serviceAudience: config.SERVICE_AUDIENCE,
    patience: 10_000 * config.DEADLINE_FACTOR,
    log,
  });
  // Created before the hub: on a change the cache must be invalidated before the hub reads again.
  const cache = createCache(feed);
  const viewers = createViewers(db, tokens, cache);
  const hub = createHub(feed);
  const executor = createExecutor({ schema, isOpen: config.NODE_ENV !== "production" });
  const metrics = createMetrics();
  const streams = createStreams({
    executor,
    schema,
    documents,
    db,
    viewers,
    feed,
    hub,
    log,
    brandName,
    clocks: config,
    onFollowed: metrics.followed,
  });
  const requests = createRequests(executor, documents, metrics);
  metrics.watch({ db, streams: streams.count, live: hub.stats, isListening: feed.isListening });
  const openings = createOpenings(db, log);
  const sweeping = setInterval(clean, sweepEvery).unref();
  clean();
  const ticking = setInterval(tick, tickEvery).unref();
  const server = await startHttpServer({ port: config.DATA_SERVICE_PORT, host: config.HOST, log, route });

  return { port: server.port, streams: streams.count, live: hub.stats, metrics, stop };

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string) {
    response.once("close", () => metrics.request(pathOf(request), response.statusCode));
    const path = request.url?.split("?", 1)[0];
    if (path === "/healthz") return answer(response, 200, { status: "alive" });
    if (path === "/readyz") {
      const hindrance = await whatHinders();
      return answer(response, hindrance ? 503 : 200, { status: hindrance ?? "ready" });
    }
    if (path === "/metrics") return tell(metrics, response);
    if (path !== "/graphql" && path !== "/graphql/stream") return answer(response, 404, { errors: [] });
    if (request.method !== "POST") return answer(response, 405, { errors: [badRequest("Send it by POST.")] });
    if (!isJson(request)) return answer(response, 415, { errors: [badRequest("Send it as application/json.")] });

    const session = await viewers.identify(request.headers.authorization);
    if (path === "/graphql/stream") {
      const sent = await readJson(request, limits.streamBodyBytes);
      return streams.open(response, { sent, session, requestId });
    }

    const { viewer, token } = session;
    const context: Context = {
      viewer,
      token,
      db,
      requestId,
      log,
      brandName,
      clocks: config,
      cache,
      idempotency: idempotencyOf(request),
      changedAt: (tables, scope) => hub.changedAt(tagsFor(viewer, tables, scope)),
      opened: openings.by(viewer),
    };
    const gone = new AbortController();
    // Each statement of a search listens to it.
    setMaxListeners(0, gone.signal);
    response.once("close", () => response.writableFinished || gone.abort(abandoned()));
    const sent = await readJson(request, limits.bodyBytes);
    answer(response, 200, await requests.answer(sent, context, waitsFor(request), gone.signal));
  }

  async function whatHinders(): Promise<string | undefined> {
    if (server.isStopping()) return "stopping";
    if (!(await answers(db))) return "no database";
    return feed.isListening() ? undefined : "the database does not tell of changes";
  }

  function clean() {
    sweep(db).catch((error: unknown) => shown(error, { requestId: "sweep", log }));
  }

  function tick() {
    mailUnread(db).catch((error: unknown) => shown(error, { requestId: "unread messages", log }));
    tickLeads(db, config).catch((error: unknown) => shown(error, { requestId: "clocks of leads", log }));
  }

  async function stop() {
    clearInterval(sweeping);
    clearInterval(ticking);
    const stopped = server.stop();
    streams.stop();
    await stopped;
    await openings.stop();

    hub.stop();
    tokens.stop();
    await feed.stop();
    await Promise.race([db.destroy(), sleep(1_000, undefined, { ref: false })]);
  }
}

async function answers(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(2_000, false)]);
}

const patienceOfCaller = z.coerce.number().min(100).max(longestStatement).catch(15_000);

function waitsFor({ headers }: IncomingMessage): number {
  return patienceOfCaller.parse(headers["x-waits-for"]);
}

function idempotencyOf({ headers }: IncomingMessage): Idempotency | undefined {
  const key = headers["x-idempotency-key"];
  const content = headers["x-idempotency-content"];
  if (key === undefined && content === undefined) return undefined;

  if (!isShort(key) || !isShort(content))
    throw badRequest("An idempotency key needs its content, both at most 200 characters long.");
  const { "x-idempotency-alike": alike = content, "x-idempotency-again": again, "x-draft-version": draft } = headers;
  if (!isShort(alike)) throw badRequest("What a form is like is at most 200 characters long.");
  if (draft !== undefined && (typeof draft !== "string" || draft.length > 200))
    throw badRequest("The version of a draft is at most 200 characters long.");
  return { key, content, alike, again: again !== undefined, draft };
}

function isShort(text: unknown): text is string {
  return typeof text === "string" && text.length > 0 && text.length <= 200;
}
