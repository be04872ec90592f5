import { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Logger } from "pino";
import { migrate } from "../db/migrate";
import { createDb, type Db } from "../db/pool";
import { sweep } from "../db/sweep";
import { createChangeFeed } from "../live/changes";
import { tagsFor } from "../live/freshness";
import { createHub } from "../live/hub";
import { createStreams } from "../live/streams";
import { type Config } from "./config";
import { type Context, type Idempotency } from "./context";
import { type Documents } from "../contract/documents";
import { badRequest, shown } from "./errors";
import { createExecutor } from "../contract/executor";
import { answer, isJson, readJson, startHttpServer } from "./http-server";
import { limits } from "../contract/limits";
import { createRequests } from "./requests";
import { type ServiceSchema } from "../contract/schema";
import { createTokens } from "./tokens";
import { createViewers } from "./viewer";

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
  /** Finishes what is under way, ends the streams, and is gone within 10 seconds. */
  stop: () => Promise<void>;
};

const sweepEvery = 60 * 60_000;

/** Migrates the database, then answers on config.HOST. */
export async function startDataService({ config, schema, documents, log }: ServiceOptions): Promise<DataService> {
  const { BRAND_NAME: brandName } = config;
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
  const executor = createExecutor({ schema, isOpen: config.NODE_ENV !== "production" });
  const streams = createStreams({ executor, schema, documents, db, viewers, feed, hub, log, brandName });
  const requests = createRequests(executor, documents);
  const sweeping = setInterval(clean, sweepEvery).unref();
  clean();
  const server = await startHttpServer({ port: config.DATA_SERVICE_PORT, host: config.HOST, log, route });

  return { port: server.port, streams: streams.count, live: hub.stats, stop };

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const path = request.url?.replace(/\?.*$/s, "");
    if (path === "/healthz") return answer(response, 200, { status: "alive" });
    if (path === "/readyz")
      return !server.isStopping() && (await answers(db))
        ? answer(response, 200, { status: "ready" })
        : answer(response, 503, { status: "no database" });
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
      idempotency: idempotencyOf(request),
      changedAt: (tables, scope) => hub.changedAt(tagsFor(viewer, tables, scope)),
    };
    answer(response, 200, await requests.answer(await readJson(request, limits.bodyBytes), context));
  }

  function clean() {
    sweep(db).catch((error: unknown) => shown(error, { requestId: "sweep", log }));
  }

  async function stop() {
    clearInterval(sweeping);
    const stopped = server.stop();
    streams.stop();
    await stopped;

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
