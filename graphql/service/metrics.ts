import { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { isDeliverable } from "../areas/mail/deliverable";
import { connectionsOf, type Db } from "../db/pool";

/** What can be counted without counting: it is asked for when somebody reads the metrics. */
export type Watched = {
  db: Db;
  streams: () => number;
  live: () => { groups: number; reads: number };
  isListening: () => boolean;
};

export type Metrics = {
  register: Registry;
  /** `outcome`: OK, or the code of its first error. */
  operation: (name: string, outcome: string, milliseconds: number) => void;
  followed: (name: string) => void;
  request: (path: string, status: number) => void;
  /** From now on they say this too. */
  watch: (watched: Watched) => void;
};

/** In seconds: from a cached read to the caller's deadline. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a process of the data service tells Prometheus. What is counted with each request is counters alone. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const operations = new Counter({
    name: "slipway_graphql_operations_total",
    help: "Queries and mutations by name and by what they were answered",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "slipway_graphql_operation_seconds",
    help: "How long queries and mutations took",
    labelNames: ["operation"],
    buckets,
    registers,
  });
  const subscriptions = new Counter({
    name: "slipway_graphql_subscriptions_total",
    help: "Subscriptions that a stream began with",
    labelNames: ["operation"],
    registers,
  });
  const requests = new Counter({
    name: "slipway_http_requests_total",
    help: "Requests by path and status",
    labelNames: ["path", "status"],
    registers,
  });

  return {
    register,
    operation: (operation, outcome, milliseconds) => {
      operations.inc({ operation, outcome });
      seconds.observe({ operation }, milliseconds / 1_000);
    },
    followed: (operation) => subscriptions.inc({ operation }),
    request: (path, status) => requests.inc({ path, status }),
    watch: (watched) => watch(register, watched),
  };
}

function watch(register: Registry, { db, streams, live, isListening }: Watched) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge("slipway_streams", "Live streams that are open", streams);
  gauge("slipway_hub_groups", "What is watched: all who see the same are one", () => live().groups);
  gauge("slipway_hub_reads", "How often the hub has read since it began", () => live().reads);
  gauge("slipway_hub_listening", "1 while the database tells of changes", () => Number(isListening()));

  new Gauge({
    name: "slipway_database_connections",
    help: "Connections of the pool; waiting: requests for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count);
    },
  });
  watchOutbox(register, db);
}

/** How long the database is waited for; without it these are absent, and all others are there. In milliseconds. */
const patience = 1_000;

function watchOutbox(register: Registry, db: Db) {
  const read = () => Promise.race([readOutbox(db).catch(() => null), sleep(patience, null, { ref: false })]);
  new Gauge({
    name: "slipway_outbox_age_seconds",
    help: "How long the oldest mail that can still be delivered has been waiting",
    registers: [register],
    async collect() {
      const outbox = await read();
      if (outbox) this.set(outbox.age);
      else this.remove();
    },
  });
  new Gauge({
    name: "slipway_outbox_mails",
    help: "Mails that are not sent; retried: those that failed at least once; refused: those that are tried no more",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      const outbox = await read();
      this.reset();
      if (!outbox) return;
      this.set({ state: "new" }, outbox.fresh);
      this.set({ state: "retried" }, outbox.retried);
      this.set({ state: "refused" }, outbox.refused);
    },
  });
}

async function readOutbox(db: Db) {
  return db
    .selectFrom("outbox_mails")
    .where("sent_at", "is", null)
    .where((mail) => mail.or([isDeliverable(mail), mail("refused_at", "is not", null)]))
    .select([
      sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where refused_at is null)), 0)::float8`.as(
        "age",
      ),
      sql<number>`count(*) filter (where refused_at is null and attempts = 0)`.as("fresh"),
      sql<number>`count(*) filter (where refused_at is null and attempts > 0)`.as("retried"),
      sql<number>`count(*) filter (where refused_at is not null)`.as("refused"),
    ])
    .executeTakeFirstOrThrow();
}

/** As Prometheus reads it. */
export async function tell({ register }: Metrics, response: ServerResponse): Promise<void> {
  const text = await register.metrics();
  response.writeHead(200, { "content-type": register.contentType });
  response.end(text);
}

const paths = ["/graphql", "/graphql/stream", "/healthz", "/readyz", "/metrics"];

/** One of the few that there are: what somebody made up is «other». */
export function pathOf({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?", 1);
  return paths.includes(path) ? path : "other";
}
