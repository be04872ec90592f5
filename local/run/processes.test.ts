import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claim, commandOf, holderOf, inTurn } from "./processes.mjs";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-processes-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a process is known by its command line while it runs", async () => {
  const child = spawn("sleep", ["30"]);
  await once(child, "spawn");
  expect(await commandOf(child.pid ?? 0)).toBe("sleep 30");

  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await commandOf(child.pid ?? 0)).toBeNull();
});

test("a file that a living process holds is refused, and given once that process is gone", async () => {
  const file = join(folder, "held");
  const holder = spawn("sleep", ["31"]);
  await once(holder, "spawn");
  await writeFile(file, `${holder.pid}\nsleep 31`);
  expect(await claim(file)).toBe(holder.pid);

  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await claim(file)).toBeNull();
});

test("a number that belongs to another program by now holds nothing", async () => {
  const file = join(folder, "reused");
  const other = spawn("sleep", ["32"]);
  await once(other, "spawn");
  await writeFile(file, `${other.pid}\nnode local/run/start.mjs`);

  expect(await holderOf(file)).toBeNull();
  expect(await claim(file)).toBeNull();
  other.kill("SIGKILL");
});

test("the file is free again after the work, and after work that failed", async () => {
  const file = join(folder, "turns");
  await expect(inTurn(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  let done = false;
  await inTurn(file, async () => {
    done = true;
  });
  expect(done).toBe(true);
});
