import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { contractHead } from "../../tests/support/service/contract-head";
import { startTestService, type TestService } from "../../tests/support/service/data-service";
import { countingStatements, type Db, type SlowStatement } from "../db/pool";
import { buildSchema } from "../contract/schema";

/** One id through portal, data service and PostgreSQL. */
const contract = `
  ${contractHead}
  extend type Subscription { keysChanged: DateTime! @requires(role: ANY) @changes(tables: ["keys"]) }
  extend type Query { calledBefore: String! @requires(role: ANY) }
  extend type Mutation { called: String! @requires(role: ANY) }
`;

const called = async (_root: unknown, _args: unknown, { db }: { db: Db }) => {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.name;
};

let service: TestService;
let token: string;

beforeAll(async () => {
  const schema = buildSchema([contract], [{ Query: { calledBefore: called }, Mutation: { called } } as object]);
  service = await startTestService({ schema });
  token = await service.tokenFor(await factories(service.db).dealer());
});

afterAll(() => service.stop());

const headers = { "x-request-id": "the-portals.own_id-7" };

test("while a write is under way PostgreSQL names its request, and forgets it afterwards", async () => {
  expect((await service.ask(token, "mutation { called }", {}, headers)).data).toEqual({
    called: "slipway the-portals.own_id-7",
  });
  for (let asked = 0; asked < 5; asked++)
    expect((await service.ask(token, "{ calledBefore }")).data).toEqual({ calledBefore: "slipway" });
});

test("a slow statement is reported at once, without its values", async () => {
  const slow: SlowStatement[] = [];
  const who = { requestId: "one", onSlow: (statement: SlowStatement) => slow.push(statement) };
  const { statements } = await countingStatements(who, async () => {
    await sql`select pg_sleep(${1.1}), ${"a customer's name"}::text`.execute(service.db);
    await sql`select 1`.execute(service.db);
  });
  expect(statements).toBe(2);
  expect(slow).toMatchObject([{ sql: "select pg_sleep($1), $2::text" }]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(1_000);
});
