import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { claim, commandOf, holderOf, inTurn, stopSignals } from "./processes.mjs";

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

describe("a program that we run to its end", () => {
  const endless = "setInterval(() => {}, 1000)";

  /** A process that runs the endless one and tells its number. @param also what it does besides */
  async function runner(also = "") {
    const script = `
      import { run } from "./local/run/processes.mjs";
      void run(process.execPath, ["-e", ${JSON.stringify(`console.log(process.pid); ${endless}`)}]);
      ${also}
    `;
    const ours = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [pid] = await once(ours.stdout, "data");
    return { ours, ended: once(ours, "exit"), child: Number(pid) };
  }
  const isGone = (pid: number) => vi.waitUntil(async () => !(await commandOf(pid)), 5_000);

  test.each(stopSignals)("ends with us on %s", async (signal) => {
    const { ours, ended, child } = await runner();
    ours.kill(signal);
    expect(await ended).toEqual([128 + constants.signals[signal], null]);
    await isGone(child);
  });

  test.each(stopSignals)("ends on %s without ending us where somebody else has more to end", async (signal) => {
    const also = `process.on("${signal}", () => setTimeout(() => process.exit(7), 1_000));`;
    const { ours, ended, child } = await runner(also);
    ours.kill(signal);
    await isGone(child);
    expect(await ended).toEqual([7, null]);
  });

  test("ends when we do, of our own accord", async () => {
    const { ours, ended, child } = await runner('process.on("SIGUSR2", () => process.exit(3));');
    ours.kill("SIGUSR2");
    expect(await ended).toEqual([3, null]);
    await isGone(child);
  });
});
