import { createServer } from "node:http";
import morgan from "morgan";
import { expect, test } from "vitest";
import { matchRoutes } from "@remix-run/react";
import { routeId, routes } from "~/routes.js";
import { tellMetrics } from "./metrics.server";
import { seeToRequests } from "~/remix/server/requests.server";
import { routeOf } from "~/remix/server/route-of.server";
import { startJob } from "./jobs.server";
import { listen } from "../../../tests/support/service/listen";

const urls = Object.keys(routes);
const sample = (url: string) => url.replaceAll(/:\w+/g, "x-1").replace("*", "/nowhere/at/all");

test.each(urls)("%s is counted as itself, and so is its data", (url) => {
  expect(routeOf(sample(url))).toBe(url);
  expect(routeOf(url === "/" ? "/_root.data" : `${sample(url)}.data`)).toBe(url);
});

test("an address is counted for the route that Remix takes", () => {
  const flat = urls.map((url) => ({ id: routeId(url), path: url }));
  for (const path of urls.flatMap((url) => [
    sample(url),
    `${sample(url)}/`,
    `${sample(url)}/more`,
    sample(url).toUpperCase(),
  ]))
    expect(routeId(routeOf(path)), path).toBe(matchRoutes(flat, path)?.[0]?.route.id);
});

test("a request is counted by route, method and status, and how long it took", async () => {
  const leave = seeToRequests();
  const log = morgan("tiny");
  const server = createServer((request, response) => {
    log(request, response, () => response.writeHead(request.url?.startsWith("/leads/") ? 404 : 200).end());
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  for (const path of ["/leads?q=a", "/leads/7/letter", "/leads/8/letter", "/wp-login.php"])
    await (await fetch(origin + path)).text();
  server.closeAllConnections();
  server.close();
  leave();

  const text = await tellMetrics();
  expect(text).toContain('slipway_http_requests_total{route="/leads",method="GET",status="200"} 1');
  expect(text).toContain('slipway_http_requests_total{route="/leads/:id/letter",method="GET",status="404"} 2');
  expect(text).toContain('slipway_http_requests_total{route="*",method="GET",status="200"} 1');
  expect(text).toContain('slipway_http_request_seconds_count{route="/leads/:id/letter"} 2');
  expect(text).toContain("slipway_streams 0");
});

test("a job's rounds are counted, and whether they worked", async () => {
  let rounds = 0;
  const job = startJob({
    name: "a job of a test",
    failure: "meant to fail",
    every: 1,
    round: async () => {
      if (++rounds === 1) throw new Error("not yet");
    },
  });
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await job.stop();

  const text = await tellMetrics();
  expect(text).toContain('slipway_job_rounds_total{job="a job of a test",outcome="failed"} 1');
  expect(text).toMatch(/slipway_job_rounds_total\{job="a job of a test",outcome="ok"\} [1-9]/);
  expect(text).toMatch(/slipway_job_last_success_timestamp_seconds\{job="a job of a test"\} \d{10}/);
});
