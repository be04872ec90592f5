import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type LiveService, startLiveService } from "../../tests/support/service/live-service";

let live: LiveService;

beforeAll(async () => {
  live = await startLiveService();
});
afterEach(() => live.closeStreams());
afterAll(() => live.stop());

test("a dealer sees its count at once, and again when it changes", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  expect(await stream.next()).toEqual({ data: { leads: 0 } });

  await live.create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 } });
});

test("changes that follow one another are read together", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();

  live.area.reads = 0;
  const began = performance.now();
  for (let i = 0; i < 40; i++) await live.create.lead({ dealer });
  const windows = Math.ceil((performance.now() - began) / 50) + 1;
  await expect.poll(async () => (await stream.next()).data?.leads, { interval: 1, timeout: 20_000 }).toBe(40);
  expect(live.area.reads).toBeLessThanOrEqual(windows + 1);
});

test("another dealer's leads neither show nor cause a read", async () => {
  const [dealer, other] = [await live.create.dealer(), await live.create.dealer()];
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();

  live.area.reads = 0;
  await live.create.lead({ dealer: other });
  await sleep(150);
  expect(stream.waiting()).toBe(0);
  expect(live.area.reads).toBe(0);
});

test("admins who may the same share one read, without anybody's name in it", async () => {
  const admins = await Promise.all([live.create.admin({ name: "Ada" }), live.create.admin({ name: "Bo" })]);
  const tokens = await Promise.all(admins.map((admin) => live.tokenFor(admin)));
  const streams = tokens.map((token) => live.watch(token));
  await Promise.all(streams.map((stream) => stream.next()));

  live.area.reads = 0;
  await live.create.lead();
  const [first, second] = await Promise.all(streams.map((stream) => stream.next()));
  expect(first).toEqual(second);
  expect(live.area.reads).toBe(1);

  expect(await live.watch(tokens[0]!, "subscription { me }").next()).toEqual({ data: { me: "" } });
  expect(await live.watch(tokens[1]!, "subscription { mine }").next()).toEqual({ data: { mine: "Bo" } });
});

test("a sales person follows the dealers that are assigned to it, as they change", async () => {
  const [first, second] = [await live.create.dealer(), await live.create.dealer()];
  await live.create.lead({ dealer: first });
  const sales = await live.create.sales({ dealers: [first] });
  const stream = live.watch(await live.tokenFor(sales));
  expect(await stream.next()).toEqual({ data: { leads: 1 } });

  await live.create.lead({ dealer: second });
  await live.create.lead({ dealer: second });
  await live.db
    .insertInto("sales_assign")
    .values({ profile_id: sales.profile_id, assign_user_id: second.profile_id })
    .execute();
  expect(await stream.next()).toEqual({ data: { leads: 3 } });
  await live.create.lead({ dealer: second });
  expect(await stream.next()).toEqual({ data: { leads: 4 } });
});

test("after the database connection was lost the truth is there again", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer));
  await stream.next();

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'slipway live' and datname = current_database()`.execute(live.db);
  await live.create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 } });
  await live.create.lead({ dealer });
  await expect.poll(async () => (await stream.next()).data?.leads).toBe(2);
});

test("a window that moves by itself is read again every so often", async () => {
  const dealer = await live.create.dealer();
  const stream = live.watch(await live.tokenFor(dealer), "subscription { recent }");
  // Leads of the tests before count for as long as a second.
  await expect.poll(async () => (await stream.next()).data?.recent).toBe(0);
  await live.create.lead({ dealer });
  await expect.poll(async () => (await stream.next()).data?.recent, { timeout: 3_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await stream.next()).data?.recent, { timeout: 4_000 }).toBe(0);
});

test("a list gets a signal when it is out of date, at the cost of no read", async () => {
  const dealer = await live.create.dealer();
  const loadedAt = new Date();
  const stream = live.watch(await live.tokenFor(dealer), "subscription { leadsChanged }");
  const before = new Date((await stream.next()).data?.leadsChanged);
  expect(before.getTime()).toBeLessThanOrEqual(loadedAt.getTime());

  await live.create.lead({ dealer });
  const after = new Date((await stream.next()).data?.leadsChanged);
  expect(after.getTime()).toBeGreaterThanOrEqual(loadedAt.getTime());

  const late = live.watch(await live.tokenFor(dealer), "subscription { leadsChanged }");
  expect((await late.next()).data?.leadsChanged).toBe(after.toISOString());
});

test("a fault is not shown: the answer comes when it can be read", async () => {
  live.area.failures = 2;
  const stream = live.watch(await live.tokenFor(await live.create.dealer()), "subscription { failing }");
  await expect.poll(() => stream.waiting(), { timeout: 4_000 }).toBe(1);
  expect(await stream.next()).toEqual({ data: { failing: 7 } });
});

test("a nullable field reports a fault without its words, and recovers", async () => {
  live.area.failures = 1;
  const stream = live.watch(await live.tokenFor(await live.create.dealer()), "subscription { broken }");
  const { data, errors } = await stream.next();
  expect(data).toEqual({ broken: null });
  expect(errors).toMatchObject([{ message: "Something failed on our side.", extensions: { code: "INTERNAL" } }]);
  expect(await stream.next()).toEqual({ data: { broken: 7 } });
});

test("several operations share a stream: each is read by itself, and one that fails leaves the others", async () => {
  live.area.failures = Infinity;
  const dealer = await live.create.dealer();
  const stream = live.watchTogether(await live.tokenFor(dealer), [
    "subscription { leads }",
    "subscription { broken }",
    "subscription { mine }",
  ]);
  const answers = await Promise.all([stream.next(), stream.next(), stream.next()]);
  expect(new Map(answers.map(({ data, extensions }) => [extensions?.operation, data]))).toEqual(
    new Map([
      [0, { leads: 0 }],
      [1, { broken: null }],
      [2, { mine: dealer.name }],
    ]),
  );

  live.area.reads = 0;
  await live.create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 }, extensions: { operation: 0 } });
  expect(live.area.reads).toBe(1);
  live.area.failures = 0;
  expect(await stream.next()).toEqual({ data: { broken: 7 }, extensions: { operation: 1 } });
});
