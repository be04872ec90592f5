import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { logs } from "../support/portal/logs";
import { cookieHeader, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

const paths = ["/search/suggestions?q=harbor", "/search?q=harbor", "/admin-leads?q=harbor", "/admin-leads.data"];

/** Milliseconds after which a client leaves: from before its request is read until most have their answer. */
const stays = Array.from({ length: 40 }, (_, at) => at * 1.5);

test("clients that leave before their answer are no failures, of either program", async ({ stack, create }) => {
  const session = await sessionOf(stack, await create.admin());
  const { hostname, port } = new URL(stack.origin);
  const before = await requestsLogged(stack);
  for (const path of paths)
    for (const ms of stays) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookieHeader(session)}\r\n\r\n`);
      await wait(ms);
      socket.resetAndDestroy();
    }

  const last = (await call(stack, "/admin-leads?q=harbor", { session })).headers.get("x-request-id") ?? "none";
  await expect.poll(async () => (await logs(stack.home))["data-service"]).toContain(last);
  const { asked, failures } = await requestsLogged(stack);
  expect(asked - before.asked).toBeGreaterThan(stays.length);
  expect(failures.slice(before.failures.length)).toEqual([]);
});

const line = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** How many operations the data service has answered, and what the two programs call a failure of such requests. */
async function requestsLogged({ home }: Stack) {
  const { portal = "", "data-service": service = "" } = await logs(home);
  const lines = `${portal}${service}`.split("\n").filter((text) => text.startsWith("{") && text.endsWith("}"));
  const read = lines.map((text) => line.parse(JSON.parse(text)));
  const failures = read.filter(({ level, err }) => level >= 50 && err?.message?.includes("abort"));
  return { asked: read.filter(({ msg }) => msg === "answered").length, failures };
}
