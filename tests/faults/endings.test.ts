import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/peers/free-port";
import { readyLine } from "../support/portal/stack";
import { ofNoTest, processes, until } from "./running";

let home: string;
afterEach(() => rm(home, { recursive: true, force: true }));

/** `npm start` as a terminal runs it: npm and what it starts are one group, and hear its signals together. */
async function npmStart() {
  home = await mkdtemp(join(tmpdir(), "slipway-ending-"));
  const variables = { ...ofNoTest, SLIPWAY_HOME: home, SLIPWAY_DEMO: "0", PORT: String(await freePort()) };
  const npm = spawn("npm", ["start"], { detached: true, env: { ...process.env, ...variables } });
  onTestFinished(() => void npm.kill("SIGTERM"));
  await readyLine(npm);
  const all = await startedBy(npm.pid ?? 0);
  return { npm: npm.pid ?? 0, all, supervisor: all.find(({ command }) => command.endsWith("start.mjs"))?.pid ?? 0 };
}

/** A process and all that it, and what it started, started. */
async function startedBy(first: number) {
  const all = await processes();
  const found = all.filter(({ pid }) => pid === first);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}
type Started = Awaited<ReturnType<typeof npmStart>>;

test.each<[string, NodeJS.Signals, (started: Started) => number]>([
  ["Ctrl-C in the terminal", "SIGINT", ({ npm }) => -npm],
  ["a terminal that is closed", "SIGHUP", ({ npm }) => -npm],
  ["npm that is interrupted", "SIGINT", ({ npm }) => npm],
  ["npm that is ended", "SIGTERM", ({ npm }) => npm],
  ["npm that is killed", "SIGKILL", ({ npm }) => npm],
  ["a supervisor that is interrupted", "SIGINT", ({ supervisor }) => supervisor],
  ["a supervisor that is ended", "SIGTERM", ({ supervisor }) => supervisor],
  ["a supervisor that is killed", "SIGKILL", ({ supervisor }) => supervisor],
])("%s leaves nothing behind", async (_what, signal, whom) => {
  const started = await npmStart();
  const names = started.all.map(({ command }) => command).join("\n");
  for (const part of ["/postgres -D", "data-service.js", "identity.js", "media.js", "remix-run/serve"])
    expect(names).toContain(part);

  process.kill(whom(started), signal);
  await until(async () => {
    const left = new Set((await processes()).map(({ pid }) => pid));
    return !started.all.some(({ pid }) => left.has(pid));
  }, 20_000);
});
