import { spawn, spawnSync } from "node:child_process";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The command line of a running process, or null where there is none. Files that name a process outlive it after a
 * `kill -9`, and its number may belong to another program by now: whoever reads one asks here what the process is.
 * @param {number} pid
 * @returns {Promise<string | null>}
 */
export async function commandOf(pid) {
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return line.replaceAll("\0", " ").trim() || null;
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || null;
}

/**
 * Writes this process's number into `file`, unless another one that still runs did so before: then that one's number is
 * the answer.
 * @param {string} file
 * @returns {Promise<number | null>}
 */
export async function claim(file) {
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, `${process.pid}\n${await commandOf(process.pid)}`);
  try {
    for (;;) {
      const taken = await link(mine, file).then(
        () => false,
        (error) => {
          if (error.code === "EEXIST") return true;
          throw error;
        },
      );
      if (!taken) return null;

      const holder = await holderOf(file);
      if (holder) return holder;
      await rm(file, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * The number of the process that holds `file`, or null where nobody does.
 * @param {string} file
 * @returns {Promise<number | null>}
 */
export async function holderOf(file) {
  const [pid, command] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const running = pid && Number(pid) !== process.pid && (await commandOf(Number(pid)));
  return running && running === command ? Number(pid) : null;
}

/**
 * Does `work` while no other process holds `file`; says so when it has to wait.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function inTurn(file, work) {
  for (let told = false; await claim(file); await sleep(200)) {
    if (!told) console.log("Another Slipway is preparing this folder, waiting for it …");
    told = true;
  }
  await work().finally(() => rm(file, { force: true }));
}

/**
 * Runs a program to its end and answers its exit code. It gets a process group of its own, so that a signal to us
 * ends everything that it started. A quiet one is heard only when it fails. After a signal there is no answer: we end,
 * unless somebody else listens for that signal, who has to end more than this and then us.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? "pipe" : "inherit";
    const child = spawn(program, args, { stdio: ["ignore", output, output], detached: true, env });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));

    /** @type {NodeJS.Signals | undefined} */
    let stopped;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stopped = signal;
      endGroup(child.pid, "SIGTERM");
      setTimeout(() => endGroup(child.pid, "SIGKILL"), 5_000).unref();
    };
    const leave = () => endGroup(child.pid, "SIGTERM");
    for (const signal of stopSignals) process.on(signal, stop);
    process.once("exit", leave);

    child.once("error", reject);
    child.once("close", (code) => {
      for (const signal of stopSignals) process.off(signal, stop);
      process.off("exit", leave);
      if (!stopped) {
        if (code !== 0) process.stderr.write(Buffer.concat(said));
        resolve(code ?? 1);
      } else if (process.listenerCount(stopped) === 0) {
        process.exit(128 + constants.signals[stopped]);
      }
    });
  });
}

/** Stops with the npm that runs us: one that is killed cannot pass it on. */
export function followNpm() {
  const npm = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, "SIGTERM"), 250).unref();
}

/** What a terminal, a service manager or a closed window sends to whom it wants gone. */
export const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {number | undefined} leader @param {NodeJS.Signals} signal */
function endGroup(leader, signal) {
  try {
    if (leader) process.kill(-leader, signal);
  } catch {
    // It is gone already.
  }
}
