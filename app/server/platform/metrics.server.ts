import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { config } from "./config.server";
import { processWide } from "~/remix/server/process-wide.server";
import { routeOf } from "~/remix/server/route-of.server";

/** In seconds: from a cached page to what nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const { register, requests, seconds, rounds, lastSuccess } = processWide("metrics", () => {
  const register = new Registry();
  const registers = [register];
  return {
    register,
    requests: new Counter({
      name: "slipway_http_requests_total",
      help: "Requests by route, method and status; files of the build are not counted",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "slipway_http_request_seconds",
      help: "How long it took until an answer began",
      labelNames: ["route"],
      buckets,
      registers,
    }),
    rounds: new Counter({
      name: "slipway_job_rounds_total",
      help: "How often a job looked for something to do, and whether that worked",
      labelNames: ["job", "outcome"],
      registers,
    }),
    lastSuccess: new Gauge({
      name: "slipway_job_last_success_timestamp_seconds",
      help: "When a job last worked",
      labelNames: ["job"],
      registers,
    }),
  };
});

type Answered = { path: string; method: string; status: number; ms: number };

export function countRequest({ path, method, status, ms }: Answered): void {
  const route = routeOf(path);
  requests.inc({ route, method, status });
  seconds.observe({ route }, ms / 1_000);
}

export function countRound(job: string, outcome: "ok" | "failed"): void {
  rounds.inc({ job, outcome });
  if (outcome === "ok") lastSuccess.setToCurrentTime({ job });
}

/** A figure that is asked for when the metrics are read. */
export function showFigure(name: string, help: string, read: () => number): void {
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}

export function tellMetrics(): Promise<string> {
  return register.metrics();
}

const servers = new WeakSet<Server>();

/** What answers there is no part of the portal: no session, no form and no page. */
export function isMetricsServer(server: Server): boolean {
  return servers.has(server);
}

/** Answers Prometheus on a port of its own, which nobody but the operator reaches; none without METRICS_PORT. */
export function startMetrics(): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return;

  processWide("metrics server", () => {
    collectDefaultMetrics({ register });
    const server = createServer((_request, response) => {
      void tellMetrics().then((text) => response.writeHead(200, { "content-type": register.contentType }).end(text));
    });
    servers.add(server);
    server.on("error", (error) => {
      process.stderr.write(`Slipway cannot start.\nNothing can listen on METRICS_PORT ${port}: ${error.message}\n`);
      process.exit(1);
    });
    return server.listen(port, host).unref();
  });
}
