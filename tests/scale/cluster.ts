import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDb } from "#graphql/db/pool";
import { photoStorageKey } from "#graphql/areas/files/rules";
import { factories } from "../factories";
import { ofNoTest, until } from "../faults/running";
import { freePort } from "../support/peers/free-port";
import { startS3Peer } from "../support/peers/s3-peer";
import { type Stack, startStack } from "../support/portal/stack";
import { brand } from "../support/records/brand";
import { patientFactor } from "../support/run/portal-environment";
import { startProxy, withoutTls } from "./proxy";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Those of a service that it is started with anew. */
type Variables = Record<string, string | undefined>;

const bucketKeys = { accessKeyId: "AKIATEST", secretAccessKey: "a/secret+of=tests" };

/** How a service ended after its signal. */
export type Ending = { code: number | null; ms: number; wrote: string };

export type Member = {
  /** Where it listens, as the proxy names it. */
  at: string;
  /** Tells it to stop, and starts it again, with other variables where some are given, until it is ready. */
  restart: (changes?: Variables) => Promise<Ending>;
  /** Ends it without notice, and starts it again until it is ready. */
  kill: () => Promise<void>;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Two portals and two data services on one database and one bucket, behind nginx, as an operator starts them. Database,
 * provider and media server are those of an `npm start` beside them, whose own portal nobody asks.
 */
export async function startCluster() {
  const [front, back] = [await freePort(), await freePort()];
  const origin = `http://localhost:${front}`;
  const { stack: own, stop } = await startStack({
    ...ofNoTest,
    SLIPWAY_DEMO: "0",
    BRAND_NAME: brand,
    APP_ORIGIN: origin,
  });
  const stack: Stack = { ...own, origin };
  const bucket = await startS3Peer("objects", bucketKeys);
  const db = createDb(stack.databaseUrl);
  await db
    .updateTable("keys")
    .set({ value: JSON.stringify(bucketKeys) })
    .where("id", "=", photoStorageKey)
    .execute();
  const [first, second, third, fourth] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const dataServices = [first, second].map((port) =>
    member(port, ["build/data-service.js"], dataServiceVariables(stack, port)),
  );
  const release = await releaseBefore();
  const portals = [
    { port: third, folder: release },
    { port: fourth, folder: root },
  ].map(({ port, folder }) =>
    member(
      port,
      ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"],
      portalVariables(stack, { port, dataServices: back ?? 0, objects: bucket.url }),
      folder,
    ),
  );
  await Promise.all(dataServices.map((each) => each.start()));
  const proxy = await startProxy(
    {
      "portal-1:3000": `127.0.0.1:${third}`,
      "portal-2:3000": `127.0.0.1:${fourth}`,
      "data-service-1:4000": `127.0.0.1:${first}`,
      "data-service-2:4000": `127.0.0.1:${second}`,
      ...withoutTls,
      "listen 443 ssl http2": `listen 127.0.0.1:${front}`,
      "listen 127.0.0.1:4000": `listen 127.0.0.1:${back}`,
      "portal.example.com": "localhost",
    },
    `http://127.0.0.1:${back}`,
  );
  await Promise.all(portals.map((each) => each.start()));

  return {
    stack,
    db,
    create: factories(db),
    dataServices,
    portals,
    objects: bucket.objects,
    answered: proxy.answered,
    /** What those that run now, and the proxy, have complained of. */
    complaints: async () => {
      const lines = [...portals, ...dataServices].flatMap((each) => complaintsIn(each.wrote(), each.at));
      return [...lines, ...(await proxy.complaints())];
    },
    stop: async () => {
      await db.destroy();
      await Promise.all([...portals, ...dataServices].map((each) => each.stop()));
      await proxy.stop();
      await bucket.stop();
      await stop();
      await rm(release, { recursive: true });
    },
  };
}

/** Warnings and errors among a service's lines. */
export function complaintsIn(wrote: string, at = ""): string[] {
  return wrote
    .split("\n")
    .filter((line) => /^(?!\{)|"level":[456]0/.test(line) && line !== "")
    .map((line) => `${at} ${line.slice(0, 1_000)}`);
}

/** A script that only the release before has. */
export const earlierScript = "/build/of-the-release-before.js";

/** This release in a folder of its own, as if it were the one before: it has a script that this one has not. */
async function releaseBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-release-"));
  for (const name of ["package.json", "node_modules", "build", "graphql", "local"])
    await symlink(join(root, name), join(folder, name));
  await cp(join(root, "public"), join(folder, "public"), { recursive: true });
  await writeFile(join(folder, "public", earlierScript), "export {};\n");
  return folder;
}

function member(port: number, program: readonly string[], variables: NodeJS.ProcessEnv, folder = root) {
  let running: ChildProcess | undefined;
  let wrote = "";
  let set = variables;

  async function start() {
    wrote = "";
    running = spawn(process.execPath, ["--import", "./local/run/child.mjs", ...program], {
      cwd: folder,
      env: set,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const listen = (chunk: Buffer) => (wrote += chunk.toString());
    running.stdout?.on("data", listen);
    running.stderr?.on("data", listen);
    await until(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)).catch(() => {
      throw new Error(`${program.at(-1)} is not ready: ${wrote.slice(-5_000)}`);
    });
  }

  async function stop(): Promise<Ending> {
    if (!running) throw new Error("It does not run.");
    const began = Date.now();
    running.kill("SIGTERM");
    if (running.exitCode === null) await once(running, "exit");
    return { code: running.exitCode, ms: Date.now() - began, wrote };
  }

  return {
    at: `127.0.0.1:${port}`,
    wrote: () => wrote,
    start,
    stop,
    restart: async (changes: Variables = {}) => {
      set = { ...set, ...changes };
      const ending = await stop();
      await start();
      return ending;
    },
    kill: async () => {
      const ended = running && once(running, "exit");
      running?.kill("SIGKILL");
      await ended;
      await start();
    },
  };
}

function shared({ issuer, origin }: Stack): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DEADLINE_FACTOR: patientFactor,
    HOST: "127.0.0.1",
    APP_ORIGIN: origin,
    BRAND_NAME: brand,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "slipway-portal",
  };
}

function dataServiceVariables(stack: Stack, port: number): NodeJS.ProcessEnv {
  return { ...shared(stack), DATABASE_URL: stack.databaseUrl, DATA_SERVICE_PORT: String(port) };
}

type Around = { port: number; dataServices: number; objects: string };

function portalVariables(stack: Stack, { port, dataServices, objects }: Around): NodeJS.ProcessEnv {
  const { home, secrets, mediaUrl } = stack;
  const { SESSION_SECRET, OIDC_CLIENT_SECRET, OIDC_MANAGEMENT_CLIENT_SECRET, SERVICE_CLIENT_SECRET, MEDIA_SECRET } =
    secrets;
  return {
    ...shared(stack),
    SESSION_SECRET,
    OIDC_CLIENT_SECRET,
    OIDC_MANAGEMENT_CLIENT_SECRET,
    SERVICE_CLIENT_SECRET,
    MEDIA_SECRET,
    PORT: String(port),
    TRUST_PROXY: "1",
    DATA_SERVICE_URL: `http://127.0.0.1:${dataServices}/graphql`,
    OIDC_MANAGEMENT_CLIENT_ID: "slipway-management",
    SERVICE_CLIENT_ID: "slipway-service",
    MEDIA_URL: mediaUrl,
    OBJECT_STORE_URL: objects,
    // Nobody else's.
    STAGING_DIR: join(home, `staging-${port}`),
    MAIL_OUTBOX: join(home, "outbox"),
  };
}
