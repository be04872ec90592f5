import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { factories } from "../factories";
import { until } from "../faults/running";
import { type Postgres, startPostgres } from "../support/database/postgres";
import { serverPrograms } from "../support/database/server-programs";
import { inTurns } from "../support/portal/in-turns";
import { startTestService, type TestService } from "../support/service/data-service";
import { startName } from "./moving-name";

/** A standby as local/operator/README.md describes it: PostgreSQL's own, that each commit waits for, behind a name that moves. */

let primary: Postgres;
let standby: Postgres;
let name: Awaited<ReturnType<typeof startName>>;
let service: TestService;

beforeAll(async () => {
  const programs = serverPrograms();
  primary = await startPostgres(programs);
  standby = await startPostgres(programs, primary.url);
  await tell(
    primary.url,
    "alter role postgres set synchronous_commit = on",
    "alter system set synchronous_standby_names = '*'",
    "select pg_reload_conf()",
  );
  name = await startName(primary.url);
  vi.stubEnv("TEST_DATABASE_URL", name.through(primary.url));
  service = await startTestService();
}, 120_000);
afterAll(async () => {
  await service.stop();
  await name.stop();
  await standby.stop();
});

async function tell(url: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const fulfil = "mutation ($id: ID!) { fulfilLead(id: $id, by: PHONE) { id } }";

test("a standby that takes the place of a dead database has all that was acknowledged, and changes are heard of", async () => {
  const { db, endpoint } = service;
  const create = factories(db);
  const dealer = await create.dealer();
  const token = await service.tokenFor(dealer);
  const leads = await Promise.all(Array.from({ length: 120 }, () => create.lead({ dealer })));
  const acknowledged: string[] = [];
  const write = async ({ id }: { id: string }) => {
    const { data, code } = await service.ask(token, fulfil, { id });
    if (data && !code) acknowledged.push(id);
  };

  const writing = inTurns(leads, 4, write);
  await until(() => Promise.resolve(acknowledged.length >= 20));
  await primary.stop();
  await tell(
    standby.url,
    "alter system reset synchronous_standby_names",
    "select pg_promote()",
    "select pg_reload_conf()",
  );
  name.move(standby.url);
  const moved = Date.now();
  await writing;
  expect(acknowledged.length).toBeLessThan(leads.length);
  await until(() => fetch(endpoint.replace("/graphql", "/readyz")).then(({ ok }) => ok));
  console.log(`ready ${Date.now() - moved} ms after the name has moved`);

  const there = await db
    .selectFrom("leads")
    .where("id", "in", acknowledged)
    .where("fulfilledby", "is not", null)
    .select("id")
    .execute();
  expect(there).toHaveLength(acknowledged.length);

  const { id } = await create.lead({ dealer });
  const stream = service.watch(token, "subscription { leadsChanged }");
  await stream.next();
  expect((await service.ask(token, fulfil, { id })).code).toBeUndefined();
  await stream.next();
  stream.close();
});
