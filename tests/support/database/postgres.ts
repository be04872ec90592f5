import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quickFolder } from "../run/quick-folder";
import { freePort } from "../peers/free-port";
import { databaseUser, postgresPrograms, type SystemUser } from "../../../local/database/postgres-programs";

export type Postgres = { url: string; stop: () => Promise<void> };

/**
 * A PostgreSQL of its own for one test run: its data lies in a temporary folder and is gone after `stop`, which is as
 * sudden as a crash. It does not wait for the disk, so it is fast and would not survive one of the machine. `programs`: the
 * folder of another PostgreSQL's; `standbyOf`: the address of the one that it follows until it is promoted.
 */
export async function startPostgres(programs?: string, standbyOf?: string): Promise<Postgres> {
  const folder = await quickFolder("slipway-test-");
  const data = join(folder, "data");
  const user = await databaseUser(data);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);

  const bin = programs ?? (await postgresPrograms(folder, user));
  if (standbyOf) await done(join(bin, "pg_basebackup"), [`--pgdata=${data}`, "-R", `--dbname=${standbyOf}`], user);
  else await done(join(bin, "initdb"), [`--pgdata=${data}`, ...cluster], user);

  const port = await freePort();
  const settings = {
    ...fastAndUnsafe,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-c", untilStdinCloses, "sh", folder, join(bin, "postgres"), "-D", data, "-p", `${port}`, ...flags];
  const server = spawn("sh", args, { ...user, cwd: tmpdir(), stdio: ["pipe", "ignore", "pipe"] });
  await ready(server);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}

/** However the test run ends, killed or not, its end of the pipe closes: then the server stops and its data go. */
const untilStdinCloses = `folder=$1; shift; "$@" & server=$!; read _; kill -QUIT $server; wait $server; rm -rf "$folder"`;

const fastAndUnsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "256MB" };

const cluster = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];

async function done(program: string, flags: readonly string[], user: SystemUser) {
  const child = spawn(program, flags, { ...user, cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] });
  const log = logOf(child);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} failed: ${log()}`);
}

function ready(server: ChildProcess): Promise<void> {
  const log = logOf(server);
  return new Promise((resolve, reject) => {
    server.stderr?.on("data", () => /ready to accept (read-only )?connections/.test(log()) && resolve());
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log()}`)));
    server.once("error", reject);
  });
}

function logOf(child: ChildProcess): () => string {
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)));
  return () => log;
}
