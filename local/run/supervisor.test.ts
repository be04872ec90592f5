import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCrew } from "./crew";
import { commandOf } from "./processes.mjs";
import { keepRunning, launch, type Running, untilReady } from "./supervisor";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-supervisor-"));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A service that runs a script of one line, and the processes that it has been so far. */
function service(name: string, script: string) {
  const log = join(folder, `${name}.log`);
  const lives: Running[] = [];
  return {
    lives,
    name,
    log,
    launch: async () => {
      const life = await launch(log, process.execPath, ["--import", "./local/run/child.mjs", "-e", script], {
        ipc: true,
      });
      lives.push(life);
      return life;
    },
  };
}

const endless = "setInterval(() => {}, 1000)";

test("a service that is killed is started again", async () => {
  const subject = service("killed", endless);
  const supervised = keepRunning(subject);
  await vi.waitUntil(() => subject.lives.length === 1);

  process.kill(subject.lives[0]?.pid ?? 0, "SIGKILL");
  await vi.waitUntil(() => subject.lives.length === 2, 5_000);

  expect(supervised.crashes()).toBe(1);
  await supervised.stop(Date.now() + 2_000);
  expect(await commandOf(subject.lives[1]?.pid ?? 0)).toBeNull();
});

test("a service that ends in a row gets longer pauses", async () => {
  const subject = service("looping", "process.exit(3)");
  const supervised = keepRunning(subject);
  await vi.waitUntil(() => subject.lives.length === 4, 10_000);
  await supervised.stop(Date.now() + 1_000);

  const said = vi
    .mocked(console.log)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.includes("looping"));
  expect(said.slice(0, 3).map((line) => line.replace(/^\S+ /, ""))).toEqual([
    "looping ended by itself (exit code 3), starting it again in 0.25 s",
    "looping ended by itself (exit code 3), starting it again in 0.5 s",
    "looping ended by itself (exit code 3), starting it again in 1 s",
  ]);
});

test("a service that does not end when it is asked to is ended by force", async () => {
  const subject = service("deaf", `process.on("SIGTERM", () => {}); console.log("deaf now"); ${endless}`);
  const supervised = keepRunning(subject);
  await vi.waitUntil(async () => (await readFile(subject.log, "utf8").catch(() => "")).includes("deaf now"), 5_000);

  await supervised.stop(Date.now() + 300);
  expect(await commandOf(subject.lives[0]?.pid ?? 0)).toBeNull();
});

test("a service that never becomes ready stops the start with what it said", async () => {
  const subject = service("refusing", `console.log("Set DATABASE_URL."); process.exit(1)`);
  const supervised = keepRunning(subject);

  await expect(untilReady(supervised, async () => false)).rejects.toThrow("Set DATABASE_URL.");
  await supervised.stop(Date.now() + 1_000);
});

test("a crew ends in the opposite order of its start", async () => {
  const crew = createCrew();
  const ends: string[] = [];
  const subjects = ["first", "second", "third"].map((name) => service(name, endless));
  for (const subject of subjects) {
    await crew.start(subject, async () => subject.lives.length > 0);
    void subject.lives[0]?.ended.then(() => ends.push(subject.name));
  }

  await crew.stop();
  expect(ends).toEqual(["third", "second", "first"]);
});

test("a service ends when its supervisor is gone without a word", async () => {
  const script = `
    const { spawn } = await import("node:child_process");
    const child = spawn(process.execPath, ["--import", "./local/run/child.mjs", "-e", ${JSON.stringify(endless)}], { stdio: ["ignore", "ignore", "ignore", "ipc"], detached: true });
    child.on("spawn", () => setTimeout(() => { console.log(child.pid); process.kill(process.pid, "SIGKILL"); }, 500));
  `;
  const supervisor = await launch(
    join(folder, "gone.log"),
    process.execPath,
    ["--input-type=module", "-e", script],
    {},
  );
  await supervisor.ended;

  const child = Number(await readFile(join(folder, "gone.log"), "utf8"));
  expect(child).toBeGreaterThan(0);
  await vi.waitUntil(async () => !(await commandOf(child)), 30_000);
});
