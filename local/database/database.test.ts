import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCrew } from "../run/crew";
import { accepts, databaseUrl, openCluster, prepareDatabase, runningDatabasePort } from "./database";
import { openHome, type Secrets } from "../run/home";
import { commandOf } from "../run/processes.mjs";
import { chooseInnerPorts } from "../run/ports";

/** On a machine that has much else to do, too. */
const soon = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 240_000 });

let home: string;
let secrets: Secrets;
let port: number;
let crew: ReturnType<typeof createCrew>;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  ({ folder: home, secrets } = await openHome(await mkdtemp(join(tmpdir(), "slipway-database-"))));
  await start();
});
afterAll(async () => {
  await crew.stop();
  await rm(home, { recursive: true, force: true });
});

/** What a supervisor does at its start. */
async function start() {
  const cluster = await openCluster(home, secrets);
  ({ database: port } = await chooseInnerPorts(home, cluster.runningOn, 3000));
  crew = createCrew();
  await crew.start(cluster.serve(port), () => accepts(urlOf("postgres")));
  await prepareDatabase(port, secrets);
}

test("durability is not traded for speed, text is UTF-8, and passwords are salted", async () => {
  expect(await ask("postgres", settingsQuery)).toEqual([
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "password_encryption", setting: "scram-sha-256" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
  ]);
  await expect(accepts(urlOf("postgres").replace(secrets.POSTGRES_PASSWORD, "wrong"))).rejects.toThrow("secrets.json");
});

const settingsQuery = `select name, setting from pg_settings where name in
  ('fsync', 'full_page_writes', 'listen_addresses', 'password_encryption', 'server_encoding', 'synchronous_commit') order by name`;

test("neither role can read what the other keeps", async () => {
  await ask("slipway", "create table if not exists public.leads (); grant select on public.leads to public");
  await ask(
    "slipway_identity",
    "create table if not exists identity.users (); grant select on identity.users to public",
  );

  await expect(ask("slipway", "select from identity.users")).rejects.toThrow("permission denied for schema identity");
  await expect(ask("slipway_identity", "select from public.leads")).rejects.toThrow(
    "permission denied for schema public",
  );
});

test("the data service may use the extensions", async () => {
  expect(
    await ask("slipway", "select similarity('abc', 'abc') as same, cube_dim(cube(array[1, 2, 3])) as dimensions"),
  ).toEqual([{ same: 1, dimensions: 3 }]);
});

test("a server that lost its supervisor is adopted with all that it holds, and ends with the new one", async () => {
  await ask("slipway", "create table stored as select 1 as one");
  await crew.stop();
  const nobodys = (await openCluster(home, secrets)).serve(port);
  const { pid } = await nobodys.launch();
  await vi.waitUntil(() => accepts(urlOf("slipway")), soon);

  await start();
  expect(await postmaster()).toBe(String(pid));
  expect(await runningDatabasePort(home)).toBe(port);
  expect(await ask("slipway", "select one from stored")).toEqual([{ one: 1 }]);

  await crew.stop();
  expect(await runningDatabasePort(home)).toBeNull();
  await start();
});

test("when its supervisor is killed it ends by itself", async () => {
  await crew.stop();
  const script = `
    import { openCluster } from "./local/database/database.ts";
    import { openHome } from "./local/run/home.ts";
    const { folder, secrets } = await openHome(${JSON.stringify(home)});
    await (await openCluster(folder, secrets)).serve(${port}).launch();
  `;
  const supervisor = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  await vi.waitUntil(() => accepts(urlOf("slipway")), soon);

  supervisor.kill("SIGKILL");
  await vi.waitUntil(async () => (await runningDatabasePort(home)) === null, soon);
  await start();
});

test("after kill -9 it recovers by itself what was committed", async () => {
  await ask("slipway", "create table committed as select 2 as two");
  process.kill(Number(await postmaster()), "SIGKILL");

  await vi.waitUntil(() => accepts(urlOf("slipway")), soon);
  expect(await ask("slipway", "select two from committed")).toEqual([{ two: 2 }]);
});

test("no server begins beside processes of one that was killed, which write on", async () => {
  const client = new pg.Client({ connectionString: urlOf("slipway") });
  client.on("error", () => undefined);
  await client.connect();
  const orphan = Number((await client.query<{ pid: string }>("select pg_backend_pid() as pid")).rows[0]?.pid);
  const busy = client.query(`do $$ declare since timestamptz := clock_timestamp();
    begin while clock_timestamp() < since + interval '3 seconds' loop end loop; end $$`);
  busy.catch(() => undefined);
  await vi.waitUntil(async () => (await ask("postgres", isWorking(orphan))).length === 1, soon);

  process.kill(Number(await postmaster()), "SIGKILL");
  await vi.waitUntil(() => accepts(urlOf("slipway")), { ...soon, interval: 20 });
  expect(await commandOf(orphan)).toBeNull();
});

const isWorking = (pid: number) => `select from pg_stat_activity where pid = ${pid} and state = 'active'`;

test("a postmaster.pid that names another program does not stop the start", async () => {
  await crew.stop();
  const file = join(home, "postgres", "postmaster.pid");
  await writeFile(file, [process.pid, join(home, "postgres"), 1, port, "", "127.0.0.1", "1 2", "ready", ""].join("\n"));
  await chmod(file, 0o644);

  await start();
  expect(await postmaster()).not.toBe(String(process.pid));
});

async function postmaster() {
  return (await readFile(join(home, "postgres", "postmaster.pid"), "utf8")).split("\n")[0];
}

function urlOf(role: "postgres" | "slipway" | "slipway_identity") {
  return databaseUrl(port, role, secrets, role === "postgres" ? "postgres" : "slipway");
}

async function ask(role: "postgres" | "slipway" | "slipway_identity", sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(role) });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
