import { spawn, type SpawnOptions, type StdioOptions } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "~/lib/service/cannot-start";
import { lastLines } from "./logs";
import { commandOf } from "./processes.mjs";

/** A process that runs, whether we started it or found it running. `ended` says in words how it ended. */
export type Running = { pid: number; ended: Promise<string> };

export type Service = {
  /** As sentences name it: «the portal». */
  name: string;
  log: string;
  launch: () => Promise<Running>;
  /** Asks it to end in good order, and, when it does not, to end at once. */
  signals?: { stop: NodeJS.Signals; end: NodeJS.Signals };
};

export type Supervised = {
  name: string;
  log: string;
  /** How often it ended without being asked to. */
  crashes: () => number;
  /** Ends it; by force when it still runs at `deadline` (milliseconds since 1970). */
  stop: (deadline: number) => Promise<void>;
};

/** Pauses before a new start, in milliseconds: twice as long with each end in a row, until it has run for `calm`. */
const pauses = { first: 250, longest: 4_000, calm: 10_000 };

/** Runs a service and starts it again whenever it ends by itself. */
export function keepRunning({ name, log, launch, signals = { stop: "SIGTERM", end: "SIGKILL" } }: Service): Supervised {
  const stopping = new AbortController();
  let running: Running | null = null;
  let crashes = 0;

  const finished = (async () => {
    for (let inARow = 0; !stopping.signal.aborted;) {
      const startedAt = Date.now();
      const how = await runOnce();
      if (stopping.signal.aborted) return;

      crashes++;
      inARow = Date.now() - startedAt > pauses.calm ? 1 : inARow + 1;
      const pause = Math.min(pauses.first * 2 ** (inARow - 1), pauses.longest);
      report(`${name} ended by itself (${how}), starting it again in ${pause / 1000} s`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  async function runOnce(): Promise<string> {
    try {
      running = await launch();
      if (stopping.signal.aborted) send(running.pid, signals.stop);
      return await running.ended;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      running = null;
    }
  }

  async function stop(deadline: number) {
    stopping.abort();
    if (running) send(running.pid, signals.stop);
    await Promise.race([finished, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })]);
    if (!running) return;

    report(`${name} did not end in time and was ended by force`);
    send(running.pid, signals.end);
    await Promise.race([finished, sleep(500, undefined, { ref: false })]);
  }

  return { name, log, crashes: () => crashes, stop };
}

/**
 * Starts a program that writes to `log`. It gets a process group of its own: Ctrl-C in the terminal reaches only the
 * supervisor, which ends all in order.
 */
export function launch(
  log: string,
  program: string,
  args: string[],
  options: SpawnOptions & { ipc?: boolean },
): Promise<Running> {
  const output = openSync(log, "a", 0o600);
  const stdio: StdioOptions = ["ignore", output, output, ...(options.ipc ? ["ipc" as const] : [])];
  const child = spawn(program, args, { ...options, stdio, detached: true });
  closeSync(output);

  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => {
      const ended = new Promise<string>((end) => {
        child.once("exit", (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
      });
      resolve({ pid: child.pid ?? 0, ended });
    });
  });
}

/**
 * Lets a program that knows nothing of us end with us, however we end: a shell waits for the end of a pipe that we alone
 * hold open, and passes on the word to stop.
 */
export function endingWithUs(running: Running, signal: NodeJS.Signals): Running {
  const words = `read _; kill -${signal.replace("SIG", "")} ${running.pid}`;
  const watch = spawn("sh", ["-c", words], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  watch.on("error", () => report(`process ${running.pid} may go on without us, because there is no sh`));
  watch.unref();
  void running.ended.then(() => watch.kill("SIGKILL"));
  return running;
}

/** A process that an earlier supervisor started: nobody tells us when it ends, so it is asked after. */
export function adopted(pid: number): Running {
  const ended = (async () => {
    while (await commandOf(pid)) await sleep(200);
    return "it is gone";
  })();
  return { pid, ended };
}

/** Waits until a process answers that it and all that it needs are there; one that ends instead stops the start. */
export async function untilReady(supervised: Supervised, isReady: () => Promise<boolean>, patience = 120_000) {
  const startedAt = Date.now();
  for (let reported = 0; !(await isReady()); await sleep(50)) {
    const seconds = Math.floor((Date.now() - startedAt) / 10_000) * 10;
    if (supervised.crashes() > 0)
      throw new CannotStart(`Slipway cannot start: ${supervised.name} ended.\n${await lastLines(supervised.log)}`);
    if (seconds * 1000 > patience)
      throw new CannotStart(`${supervised.name} is not ready after ${seconds} s.\n${await lastLines(supervised.log)}`);
    if (seconds > reported) console.log(`… still waiting for ${supervised.name} (${seconds} s)`);
    reported = seconds;
  }
}

/** Does this address answer 200? */
export async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

function report(sentence: string) {
  console.log(`${new Date().toISOString()} ${sentence}`);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
