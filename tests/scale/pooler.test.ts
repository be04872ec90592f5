import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../factories";
import { until } from "../faults/running";
import { freePort } from "../support/peers/free-port";
import { startTestService, type TestService } from "../support/service/data-service";

type Pooler = Awaited<ReturnType<typeof startPooler>>;
let pooler: Pooler;
let lenient: Pooler;
beforeAll(async () => {
  [pooler, lenient] = await Promise.all([startPooler(), startPooler("ignore_startup_parameters = options")]);
});
afterAll(() => Promise.all([pooler.stop(), lenient.stop()]));

/** PgBouncer before the tests' PostgreSQL, in transaction mode, with nothing set but what it must have, and `more`. */
async function startPooler(more = "") {
  const folder = await mkdtemp(join(tmpdir(), "slipway-pooler-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new URL(process.env.TEST_DATABASE_URL ?? "");
  const settings = `
    [databases]
    * = host=${server.hostname} port=${server.port} user=${server.username}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    ${more}`;
  await writeFile(join(folder, "pgbouncer.ini"), settings);
  const asSomebodyElse = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const program = process.env.PGBOUNCER_PATH ?? "/usr/sbin/pgbouncer";
  const args = ["-c", untilStdinCloses, "sh", program, ...asSomebodyElse, join(folder, "pgbouncer.ini")];
  const running = spawn("sh", args, { stdio: ["pipe", "ignore", "ignore"] });

  return {
    through: (own: string) => {
      const url = new URL(own);
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      running.stdin.end();
      if (running.exitCode === null) await once(running, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

const untilStdinCloses = `"$@" & pooler=$!; read _; kill $pooler; wait $pooler`;

function isReady({ endpoint }: TestService): Promise<boolean> {
  return fetch(endpoint.replace("/graphql", "/readyz")).then(({ ok }) => ok);
}

test("through a pooler alone a data service does not start, and says what to set", async () => {
  const service = startTestService({ addresses: (own) => ({ DATABASE_URL: pooler.through(own) }) });
  await expect(service).rejects.toThrow("set DATABASE_DIRECT_URL");
});

test("through one that takes whatever it is given it is never ready, and says so too", async () => {
  let said = "";
  const log = pino({ level: "warn" }, { write: (line) => (said += line) });
  const service = await startTestService({ log, addresses: (own) => ({ DATABASE_URL: lenient.through(own) }) });
  await until(() => Promise.resolve(said.includes("set DATABASE_DIRECT_URL")), 20_000);
  expect(await isReady(service)).toBe(false);
  await service.stop();
});

test("with PostgreSQL's own address beside it each change is heard of, and nobody who is archived goes on", async () => {
  const service = await startTestService({
    addresses: (own) => ({ DATABASE_URL: pooler.through(own), DATABASE_DIRECT_URL: own }),
  });
  await until(() => isReady(service), 20_000);
  const create = factories(service.db);
  const dealer = await create.dealer();
  const token = await service.tokenFor(dealer);
  const counts = "{ leads(list: { pageSize: 10 }) { total } }";
  const stream = service.watch(token, "subscription { leadsChanged }");
  await stream.next();

  for (let leads = 1; leads <= 38; leads++) {
    await create.lead({ dealer });
    await stream.next();
    const asked = await Promise.all([1, 2, 3].map(() => service.ask(token, counts)));
    expect(asked.map(({ data }) => data?.leads.total)).toEqual([leads, leads, leads]);
  }

  await service.db
    .updateTable("profiles")
    .set({ status: "archived" })
    .where("profile_id", "=", dealer.profile_id)
    .execute();
  await expect.poll(async () => (await service.ask(token, counts)).code).toBe("ARCHIVED");
  await service.stop();
});
