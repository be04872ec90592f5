import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { freePort } from "../peers/free-port";
import { patientFactor } from "../run/portal-environment";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where a running Slipway can be reached, and what tests need to know to look behind it. */
const stackShape = z.object({
  origin: z.url(),
  issuer: z.url(),
  dataService: z.url(),
  mediaUrl: z.url(),
  databaseUrl: z.string(),
  identityDatabaseUrl: z.string(),
  home: z.string(),
  secrets: z.record(z.string(), z.string()),
});

export type Stack = z.infer<typeof stackShape>;

/** The stack of this run, as its setup left it for all workers. */
export function currentStack(): Stack {
  const text = process.env.TEST_STACK;
  if (!text) throw new Error("TEST_STACK is not set: run this through playwright, whose global setup starts Slipway.");
  return stackShape.parse(JSON.parse(text));
}

/**
 * Starts the real thing, as `npm start` does, in a folder and on a port of its own. However the tests end, it ends with
 * them, and the folder is gone.
 */
export async function startStack(variables: Record<string, string | undefined> = {}, folder?: string) {
  const home = folder ?? (await mkdtemp(join(tmpdir(), "slipway-stack-")));
  const port = await freePort();
  const supervisor = spawn(process.execPath, ["--import", "./local/run/child.mjs", "local/run/start.mjs"], {
    cwd: root,
    env: { ...process.env, DEADLINE_FACTOR: patientFactor, ...variables, PORT: String(port), SLIPWAY_HOME: home },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });

  const stop = async () => {
    supervisor.kill("SIGTERM");
    if (supervisor.exitCode === null) await once(supervisor, "exit");
    await rm(home, { recursive: true, force: true });
  };
  try {
    await readyLine(supervisor);
    return { stack: await readHome(home, port), pid: supervisor.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves at the line that says that all is there; whatever the start said before is the reason where it is not. */
export function readyLine(supervisor: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      if (said.includes("Slipway is ready at")) resolve();
    };
    supervisor.stdout?.on("data", listen);
    supervisor.stderr?.on("data", listen);
    supervisor.once("exit", (code) => reject(new Error(`Slipway did not start (exit code ${code}):\n${said}`)));
  });
}

const ports = z.object({
  database: z.number(),
  identity: z.number(),
  dataService: z.number(),
  media: z.number(),
});
const secrets = z.record(z.string(), z.string());

async function readHome(home: string, port: number): Promise<Stack> {
  const inner = ports.parse(JSON.parse(await readFile(join(home, "ports.json"), "utf8")));
  const known = secrets.parse(JSON.parse(await readFile(join(home, "secrets.json"), "utf8")));
  const database = (role: string, password = "") =>
    `postgres://${role}:${password}@127.0.0.1:${inner.database}/slipway`;

  return {
    origin: `http://localhost:${port}`,
    issuer: `http://localhost:${inner.identity}/`,
    dataService: `http://127.0.0.1:${inner.dataService}/graphql`,
    mediaUrl: `http://127.0.0.1:${inner.media}/`,
    databaseUrl: database("slipway", known.DATA_SERVICE_DATABASE_PASSWORD),
    identityDatabaseUrl: database("slipway_identity", known.IDENTITY_DATABASE_PASSWORD),
    home,
    secrets: known,
  };
}
