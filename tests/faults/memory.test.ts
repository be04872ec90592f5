import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "#graphql/db/pool";
import { hold } from "../bench/live/hold";
import { factories } from "../factories";
import { bodyOf } from "../support/service/documents";
import { inTurns } from "../support/portal/in-turns";
import { type OwnService, startOwnService } from "../support/service/own-service";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { until } from "./running";

const mostGrowth = 4 * 1024 * 1024;
const dealers = 50;
const streamsOfEach = 20;

let postgres: Postgres;
let service: OwnService;
let db: Db;
const tokens: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

beforeAll(async () => {
  postgres = await startPostgres();
  service = await startOwnService(postgres.url, ["--expose-gc"]);
  db = createDb(service.databaseUrl);
  for (let n = 0; n < dealers; n++) {
    const { token = "" } = await service.ask((await factories(db).dealer()).profile_id);
    tokens.push(token);
  }
});
afterAll(async () => {
  agent.destroy();
  await db.destroy();
  await service.stop();
  await postgres.stop();
});

test("100,000 requests and 5,000 streams leave nothing behind in the data service", { timeout: 900_000 }, async () => {
  await ask(5_000);
  await openAndClose(1_000);
  const before = await heap();

  await ask(100_000);
  await openAndClose(5_000);
  const growth = (await heap()) - before;
  console.log(`the heap grew by ${Math.round(growth / 1024)} KiB`);
  expect(growth).toBeLessThan(mostGrowth);
});

test("5,000 streams that were left behind would be more, so the test before can fail", async () => {
  const before = await heap();
  const held = await Promise.all(tokens.flatMap((token) => Array.from({ length: streamsOfEach }, () => open(token))));
  const { heap: meanwhile } = await service.ask();
  for (const close of held) close();

  expect(((meanwhile - before) / held.length) * 5_000).toBeGreaterThan(mostGrowth);
  expect((await heap()) - before).toBeLessThan(mostGrowth);
});

/** Of what is in use when every stream is gone. */
async function heap(): Promise<number> {
  await until(async () => (await service.ask()).streams === 0);
  return (await service.ask()).heap;
}

/** One in ten reads a list of the database; all the others ask who the viewer is. */
async function ask(times: number) {
  const bodies = [await bodyOf("ViewerQuery"), await bodyOf("LeadsQuery", { list: { pageSize: 10 } })];
  const numbers = Array.from({ length: times }, (_, n) => n + 1);
  await inTurns(numbers, 16, async (n) => {
    const status = await post(tokens[n % dealers] ?? "", bodies[n % 10 === 0 ? 1 : 0] ?? "");
    if (status !== 200) throw new Error(`Request ${n} was answered with ${status}.`);
  });
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

function post(token: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(service.endpoint, { method: "POST", agent, headers: headersOf(token) }, (answer) => {
      let said = "";
      answer.setEncoding("utf8").on("data", (part: string) => (said += part));
      answer.once("end", () => (said.includes('"errors"') ? reject(new Error(said)) : resolve(answer.statusCode)));
    });
    asked.once("error", reject).end(body);
  });
}

async function openAndClose(streams: number) {
  const numbers = Array.from({ length: streams }, (_, n) => n + 1);
  await inTurns(numbers, 16, async (n) => (await open(tokens[n % dealers] ?? ""))());
}

async function open(token: string): Promise<() => void> {
  const body = await bodyOf("LeadCountsSubscription", { leadType: "quote" });
  return hold(`${service.endpoint}/stream`, { method: "POST", headers: headersOf(token), body }, () => undefined);
}
