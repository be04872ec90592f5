import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createDb } from "#graphql/db/pool";
import { factories } from "../factories";
import { brand } from "../support/records/brand";
import { portalEnvironment } from "../support/run/portal-environment";
import { startStack } from "../support/portal/stack";

/** What tests set for what they read of the portal is not for one that runs. */
export const ofNoTest = Object.fromEntries(
  Object.keys(portalEnvironment)
    .filter((name) => name !== "DEADLINE_FACTOR")
    .map((name) => [name, undefined]),
);

/** A Slipway of a test file's own, which may be harmed. */
export async function startSlipway(variables: Readonly<Record<string, string>> = {}) {
  const { stack, pid, stop } = await startStack({ ...ofNoTest, SLIPWAY_DEMO: "0", BRAND_NAME: brand, ...variables });
  const db = createDb(stack.databaseUrl);

  return {
    stack,
    db,
    create: factories(db),
    /** Sends a signal to one of its processes, as soon as it runs: its supervisor may be about to start it again. */
    signal: async (part: Part, signal: NodeJS.Signals) => {
      await until(async () => (await processesOf(pid, part)).length > 0);
      for (const each of await processesOf(pid, part)) send(each, signal);
    },
    /** Which process a part is now. */
    idOf: async (part: Part) => (await processesOf(pid, part))[0],
    /** The portal answers, and so does what it needs. */
    untilReady: () => until(async () => (await fetch(`${stack.origin}/readyz`)).ok),
    stop: async () => {
      await db.destroy();
      await stop();
    },
  };
}

export type Slipway = Awaited<ReturnType<typeof startSlipway>>;

/** The processes that a part started may have ended meanwhile, the more so when the part was signalled first. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const commands = {
  portal: "remix-run/serve",
  "data service": "build/data-service.js",
  identity: "build/identity.js",
  database: "/postgres -D",
};
type Part = keyof typeof commands;

const ps = promisify(execFile);

/** Every process of this machine. */
export async function processes() {
  const { stdout } = await ps("ps", ["-axo", "pid=,ppid=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** The process ids of a part and of what it has started. */
async function processesOf(supervisor: number, part: Part): Promise<number[]> {
  const all = await processes();
  const found = all.filter(({ parent, command }) => parent === supervisor && command.includes(commands[part]));
  if (found.length === 0) throw new Error(`${part} does not run.`);
  const children = all.filter(({ parent }) => found.some(({ pid }) => pid === parent));
  return [...found, ...children].map(({ pid }) => pid);
}

/** Waits for something to be so; what throws is not so yet. */
export async function until(isSo: () => Promise<boolean>, patience = 60_000): Promise<void> {
  const last = Date.now() + patience;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > last) throw new Error(`still not so after ${patience / 1000} s: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
