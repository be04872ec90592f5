import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "~/lib/service/cannot-start";
import { type Secrets } from "../run/home";
import { logFile } from "../run/logs";
import { canReach, databaseUser, postgresPrograms, type SystemUser } from "./postgres-programs";
import { commandOf } from "../run/processes.mjs";
import { adopted, endingWithUs, launch, type Service } from "../run/supervisor";

/** Where data and programs go when PostgreSQL's user cannot reach the home folder. */
const reachableShelf = "/var/lib/slipway";

export type Cluster = {
  data: string;
  /** The port of the server that runs on this data already, left behind by a supervisor that was killed. */
  runningOn: number | null;
  /** The server as a service, on this port. */
  serve: (port: number) => Service;
};

/** The embedded PostgreSQL of an installation, its data made the first time. */
export async function openCluster(home: string, secrets: Secrets): Promise<Cluster> {
  const data = await dataFolder(home);
  const user = await databaseUser(data);
  const programs = await postgresPrograms(canReach(home, user) ? home : reachableShelf, user);
  await initialise(data, programs, user, secrets.POSTGRES_PASSWORD);

  const log = logFile(home, "database");
  const left = await postmaster(data);
  return {
    data,
    runningOn: left?.port ?? null,
    serve: (port) => ({
      name: "the database",
      log,
      launch: async () => {
        const running = await settled(data);
        const args = ["-D", data, "-p", `${port}`, ...settings];
        const server = running
          ? adopted(running)
          : await launch(log, join(programs, "postgres"), args, { ...user, ...surroundings(data) });
        return endingWithUs(server, signals.stop);
      },
      signals,
    }),
  };
}

/** The address of this installation's database for one of its roles. */
export function databaseUrl(
  port: number,
  role: "postgres" | "slipway" | "slipway_identity",
  secrets: Secrets,
  database = "slipway",
) {
  const password = {
    postgres: secrets.POSTGRES_PASSWORD,
    slipway: secrets.DATA_SERVICE_DATABASE_PASSWORD,
    slipway_identity: secrets.IDENTITY_DATABASE_PASSWORD,
  }[role];
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** The port of the server that runs on this home's data now, or null. */
export async function runningDatabasePort(home: string): Promise<number | null> {
  const data = await realpath(join(home, "postgres")).catch(() => null);
  return data ? ((await postmaster(data))?.port ?? null) : null;
}

/** PostgreSQL's own: end at once but in order, and end. */
const signals = { stop: "SIGINT", end: "SIGQUIT" } as const;

/** Everything that decides about durability stays at PostgreSQL's own, safe defaults. */
const settings = Object.entries({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  // A statement's error quotes values of people's rows: the caller gets it, and logs it without them.
  log_min_messages: "log",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Nothing of our own environment: variables like PGDATA would steer the server elsewhere. */
function surroundings(folder: string) {
  return { env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", NODE_ENV: process.env.NODE_ENV }, cwd: folder };
}

/**
 * `postgres` in the home folder; where PostgreSQL's user cannot pass (a home folder closed to others), a link to a
 * place that it can reach.
 */
async function dataFolder(home: string): Promise<string> {
  const folder = join(home, "postgres");
  const existing = await realpath(folder).catch(() => null);
  if (existing) return existing;

  const user = await databaseUser(folder);
  if (canReach(home, user)) return folder;

  await mkdir(reachableShelf, { recursive: true });
  await chmod(reachableShelf, 0o755);
  const place = await mkdtemp(join(reachableShelf, "data-"));
  await rm(folder, { force: true });
  await symlink(place, folder);
  console.log(`The database's data is stored in ${place}, because its user cannot reach ${home}.`);
  return place;
}

/** Makes the data beside its place and moves it there when it is complete: an interrupted first start leaves nothing half-made. */
async function initialise(data: string, programs: string, user: SystemUser, password: string) {
  const version = await readFile(join(data, "PG_VERSION"), "utf8").catch(() => null);
  if (version !== null) return requireVersion(version, programs, data);

  console.log("Making the database …");
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid);
  }

  const made = spawnSync(
    join(programs, "initdb"),
    [
      `--pgdata=${unfinished}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ],
    { ...user, ...surroundings(unfinished), encoding: "utf8" },
  );
  await rm(passwordFile, { force: true });
  if (made.status !== 0)
    throw new CannotStart(`The database could not be made in ${data}: ${made.error?.message ?? made.stderr}`);

  await rm(data, { recursive: true, force: true });
  await rename(unfinished, data);
}

function requireVersion(version: string, programs: string, data: string) {
  const major = spawnSync(join(programs, "postgres"), ["--version"], { encoding: "utf8", cwd: "/" }).stdout.match(
    /\d+/,
  )?.[0];
  if (major === version.trim()) return;
  throw new CannotStart(
    `The data in ${data} was written by PostgreSQL ${version.trim()}, and this is PostgreSQL ${major}: move the data with pg_dump, or set SLIPWAY_HOME to a new folder.`,
  );
}

type Postmaster = { pid: number; port: number; stopping: boolean };

/** The server that runs on this data, according to its `postmaster.pid` and to what that process is in truth. */
async function postmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => null);
  const [pid, folder, , port, , , , status] = text?.split("\n") ?? [];
  if (!pid || !folder || !port) return null;

  const command = await commandOf(Number(pid));
  if (!command?.includes("postgres") || !command.includes(data)) return null;
  return { pid: Number(pid), port: Number(port), stopping: status?.trim() === "stopping" };
}

/**
 * The process id of a server to adopt, or null when one may be started: a server that is just stopping is waited for, and
 * a `postmaster.pid` is removed where PostgreSQL would take another program of that number for a server.
 */
async function settled(data: string): Promise<number | null> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const running = await postmaster(data);
    if (!running) {
      await removeMisleading(join(data, "postmaster.pid"));
      return null;
    }
    if (!running.stopping) return running.pid;
  }
  throw new Error(`the server on ${data} does not stop`);
}

/** One whose process has ended stays: by it PostgreSQL knows whether processes of that server still write. */
async function removeMisleading(lock: string) {
  const text = await readFile(lock, "utf8").catch(() => null);
  const [, pid] = /^(\d+)\n/.exec(text ?? "") ?? [];
  if (!pid || exists(Number(pid))) await rm(lock, { force: true });
}

/** Is there a process of this number, ended and not fetched by its parent included? */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Does the server take connections? */
export async function accepts(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new CannotStart(
        "The database does not know the password in secrets.json: put back the file that belongs to this data.",
      );
    }
    return false;
  });
}

/**
 * One database with two roles that cannot read each other's tables: `slipway` owns the schema `public`,
 * `slipway_identity` the schema `identity`. May run at every start. Extensions need the superuser, so they are made here.
 */
export async function prepareDatabase(port: number, secrets: Secrets) {
  await withClient(databaseUrl(port, "postgres", secrets, "postgres"), async (client) => {
    for (const [role, password] of [
      ["slipway", secrets.DATA_SERVICE_DATABASE_PASSWORD],
      ["slipway_identity", secrets.IDENTITY_DATABASE_PASSWORD],
    ] as const) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      const verb = rowCount ? "alter" : "create";
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
    }
    const { rowCount } = await client.query("select from pg_database where datname = 'slipway'");
    if (!rowCount) await client.query("create database slipway");
  });

  await withClient(databaseUrl(port, "postgres", secrets), (client) =>
    client.query(`
      revoke all on database slipway from public;
      grant connect, temporary on database slipway to slipway, slipway_identity;
      alter schema public owner to slipway;
      revoke all on schema public from public;
      create schema if not exists identity authorization slipway_identity;
      alter role slipway_identity in database slipway set search_path = identity;
      create extension if not exists pg_trgm schema public;
      create extension if not exists cube schema public;
      create extension if not exists unaccent schema public;
    `),
  );
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
