import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/portal/http";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { inTurns } from "../support/portal/in-turns";
import { type Slipway, startSlipway, until } from "./running";

let slipway: Slipway;
let session: Session;
let dealer: Awaited<ReturnType<Slipway["create"]["dealer"]>>;
beforeAll(async () => {
  slipway = await startSlipway();
  dealer = await slipway.create.dealer();
  session = await sessionOf(slipway.stack, dealer);
}, 120_000);
afterAll(() => slipway.stop());

/** Fulfils leads until the database is killed in the middle. @returns those whose fulfilment was acknowledged and is not there */
async function loseDatabase(): Promise<{ acknowledged: number; lost: number }> {
  const { stack, db, create } = slipway;
  const leads = await Promise.all(Array.from({ length: 60 }, () => create.lead({ dealer })));
  const acknowledged: string[] = [];
  const write = async ({ id }: { id: string }) => {
    const form = { intent: "fulfil", id, by: "PHONE" };
    const answer = await call(stack, "/leads", { session, form }).catch(() => null);
    if (answer?.status === 303) acknowledged.push(id);
  };

  const writing = inTurns(leads, 4, write);
  await until(() => Promise.resolve(acknowledged.length >= 10));
  await slipway.signal("database", "SIGKILL");
  await writing;
  await slipway.untilReady();

  const there = await db
    .selectFrom("leads")
    .where("id", "in", acknowledged)
    .where("fulfilledby", "is not", null)
    .select("id")
    .execute();
  return { acknowledged: acknowledged.length, lost: acknowledged.length - there.length };
}

test("the database keeps what it acknowledges", async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name
  `.execute(slipway.db);
  expect(rows).toEqual([
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "synchronous_commit", setting: "on" },
  ]);
});

test("a database killed 20 times under writes loses none that was acknowledged", { timeout: 600_000 }, async () => {
  for (let time = 0; time < 20; time++) {
    const { acknowledged, lost } = await loseDatabase();
    expect(acknowledged).toBeGreaterThanOrEqual(10);
    expect(lost, `time ${time + 1}`).toBe(0);
  }
});

test("one that acknowledges too early does lose some, so the test before can fail", { timeout: 600_000 }, async () => {
  await sql`alter role slipway set synchronous_commit = off`.execute(slipway.db);
  await slipway.signal("data service", "SIGKILL");
  await slipway.untilReady();

  let lost = 0;
  for (let time = 0; time < 20 && lost === 0; time++) lost += (await loseDatabase()).lost;
  await sql`alter role slipway reset synchronous_commit`.execute(slipway.db);
  expect(lost).toBeGreaterThan(0);
});

test(
  "restarts of the database under work, in good order and not, end no data service",
  { timeout: 600_000 },
  async () => {
    const { stack, create } = slipway;
    const before = await slipway.idOf("data service");
    const ended = new AbortController();
    const working = Array.from({ length: 8 }, async () => {
      while (!ended.signal.aborted) {
        const form = { intent: "fulfil", id: (await create.lead({ dealer }).catch(() => null))?.id ?? "", by: "PHONE" };
        await call(stack, "/leads", { session, form }).catch(() => null);
      }
    });

    for (let time = 0; time < 10; time++) {
      await sleep(1_000);
      await slipway.signal("database", time % 2 ? "SIGQUIT" : "SIGINT");
      await slipway.untilReady();
      expect(await slipway.idOf("data service"), `time ${time + 1}`).toBe(before);
    }
    ended.abort();
    await Promise.all(working);

    await slipway.signal("data service", "SIGKILL");
    await slipway.untilReady();
    expect(await slipway.idOf("data service")).not.toBe(before);
  },
);

test("after a restart of the database, pages that are open hear of changes again", async () => {
  const { stack, create } = slipway;
  const gone = new AbortController();
  const text = new TextDecoder();
  let heard = "";
  const listen = async () => {
    const headers = { cookie: cookieHeader(session) };
    const answer = await fetch(`${stack.origin}/live/changes?of=leads`, { headers, signal: gone.signal });
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) heard += text.decode(part.value);
  };
  // As a browser does, it begins again when its stream ends.
  const following = (async () => {
    while (!gone.signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(200);
    }
  })();
  const hasHeardOf = (timestamp: number) => () =>
    Promise.resolve(Date.parse(/data: "?([^"\n]+)"?\n\n(?!.*data: )/s.exec(heard)?.[1] ?? "") >= timestamp);
  const change = async () => (await create.lead({ dealer, created_at: new Date() })).created_at.getTime();
  await until(hasHeardOf(await change()));

  await slipway.signal("database", "SIGINT");
  await slipway.untilReady();
  await until(async () => (await call(stack, "/leads", { session })).status === 200);
  await until(hasHeardOf(await change()));
  gone.abort();
  await following;
});
