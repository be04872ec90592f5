import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import * as z from "zod";
import { portalEnvironment } from "../../tests/support/run/portal-environment";

const logLine = z.object({ level: z.number(), requestId: z.string().optional(), msg: z.string().optional() });

async function startServer(kind: string) {
  const server = spawn(process.execPath, ["--import", "tsx", "tests/support/service/failing-server.ts", kind], {
    env: { ...process.env, ...portalEnvironment, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!server.stdout) throw new Error("The server's output is not read.");
  const output = text(server.stdout);
  const ended = once(server, "exit");
  const [{ port }] = z.tuple([z.object({ port: z.number() })]).parse((await once(server, "message")).slice(0, 1));
  return { ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), output, ended };
}

test.each([
  ["portal", "/throw"],
  ["portal", "/reject"],
  ["data service", "/throw"],
  ["data service", "/reject"],
])("an unhandled error of the %s (%s) is logged, and others are answered", async (kind, path) => {
  const { ask, output, ended } = await startServer(kind);
  const slow = ask("/slow").then((answer) => answer.text());
  await sleep(200);
  const requestId = (await ask(path)).headers.get("x-request-id");

  expect(await slow).toBe("slow");
  expect(await ended).toEqual([1, null]);
  const lines = (await output).trim().split("\n");
  const fatal = lines.map((line) => logLine.parse(JSON.parse(line))).filter(({ level }) => level === 60);
  expect(fatal).toEqual([{ level: 60, requestId, msg: "an error was not handled: the process ends" }]);
});
