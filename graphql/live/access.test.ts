import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { type LiveService, startLiveService } from "../../tests/support/service/live-service";
import { somebodyWaits } from "../../tests/support/database/locks";

let live: LiveService;

beforeAll(async () => {
  live = await startLiveService();
});
afterEach(() => live.closeStreams());
afterAll(() => live.stop());

test("a permission taken away ends the stream within five seconds, and no row comes after", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();

  const began = performance.now();
  await live.db.transaction().execute(async (db) => {
    await db.updateTable("profiles").set({ permissions: [] }).where("profile_id", "=", dealer.profile_id).execute();
    await factories(db).lead({ dealer });
  });
  const { data, errors } = await stream.next();
  expect(data).toBeUndefined();
  expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  await stream.ended;
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(stream.waiting()).toBe(0);
});

test("an archived dealer's stream ends", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();
  await live.db
    .updateTable("profiles")
    .set({ status: "archived" })
    .where("profile_id", "=", dealer.profile_id)
    .execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("ARCHIVED");
  await stream.ended;
});

test("logging out ends the streams of that token only", async () => {
  const dealer = await live.create.dealer();
  const [token, other] = [await live.tokenFor(dealer), await live.tokenFor(dealer)];
  const [stream, staying] = [live.watch(token), live.watch(other)];
  await Promise.all([stream.next(), staying.next()]);

  const token_hash = createHash("sha256").update(token).digest();
  await live.db
    .insertInto("revoked_tokens")
    .values({ token_hash, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await stream.ended;

  await live.create.lead({ dealer });
  expect(await staying.next()).toEqual({ data: { leads: 1 } });
});

test("a stream ends when its token expires", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer, { exp: Math.floor(Date.now() / 1000) + 2 }));
  await stream.next();
  await sleep(2_000);
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await stream.ended;
});

test("what was taken away while nobody listened counts as well", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();

  await live.db.transaction().execute(async (db) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'slipway live' and datname = current_database()`.execute(db);
    await sleep(20);
    await db.updateTable("profiles").set({ permissions: [] }).where("profile_id", "=", dealer.profile_id).execute();
  });
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
});

test("a stream of several operations is refused for one of them, and ends for one of them", async () => {
  const both = ["subscription { mine }", "subscription { leads }"];
  const without = await live.tokenFor(await live.create.dealer({ permissions: ["dealer:DEALER_CSI"] }));
  await expect(live.watchTogether(without, both).ended).rejects.toThrow(/403|Forbidden/i);
  await expect(live.watchTogether(without, []).ended).rejects.toThrow(/400|Bad Request/i);

  const dealer = await live.create.dealer();
  const stream = live.watchTogether(await live.tokenFor(dealer), both);
  await Promise.all([stream.next(), stream.next()]);
  await live.db.updateTable("profiles").set({ permissions: [] }).where("profile_id", "=", dealer.profile_id).execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  await stream.ended;
});

test("an operation has one field", async () => {
  const token = await live.tokenFor(await live.create.dealer());
  for (const text of [
    "subscription { leads recent }",
    "subscription A { leads } subscription B { recent }",
    "subscription { __typename }",
  ])
    await expect(live.watch(token, text).ended).rejects.toThrow(/400|Bad Request/i);
});

test("a viewer has at most twenty streams", async () => {
  const token = await live.tokenFor(await live.create.dealer());
  const streams = Array.from({ length: 20 }, () => live.watch(token));
  await Promise.all(streams.map((stream) => stream.next()));

  await expect(live.watch(token).ended).rejects.toThrow(/429|Too Many/i);
  streams[0]?.close();
  await expect
    .poll(async () =>
      live
        .watch(token)
        .next()
        .catch(() => undefined),
    )
    .toEqual({ data: { leads: 0 } });
});

test("who may not see it gets no stream", async () => {
  const token = await live.tokenFor(await live.create.dealer({ permissions: ["dealer:DEALER_CSI"] }));
  await expect(live.watch(token).ended).rejects.toThrow(/403|Forbidden/i);
  await expect(live.watch(token, "mutation { nothing }").ended).rejects.toThrow(/400|Bad Request/i);
});

test("a closed stream leaves nothing behind", async () => {
  live.closeStreams();
  await expect.poll(() => live.service.streams()).toBe(0);
  expect(live.service.live().groups).toBe(0);
});

test("a client that leaves before it is identified has no stream", async () => {
  const dealer = await live.create.dealer();
  const token = await live.tokenFor(dealer);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: "subscription { leads }" });
  await live.db.transaction().execute(async (transaction) => {
    await sql`lock table profiles`.execute(transaction);
    const gone = new AbortController();
    const asked = fetch(`${live.endpoint}/stream`, { method: "POST", headers, body, signal: gone.signal });
    await somebodyWaits(live.db);
    gone.abort();
    await asked.catch(() => undefined);
    await sleep(100);
  });

  const stream = live.watch(token);
  await stream.next();
  expect(live.service.streams()).toBe(1);
});
