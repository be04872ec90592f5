import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { startTestService, type Stream, type TestService } from "../../tests/support/data-service";
import { somebodyWaits } from "../../tests/support/locks";
import { type Context } from "../context";
import { asPerson } from "../viewer";
import { buildSchema } from "../schema";

/** A little area of its own, so that these tests need no other: counts of leads, as the dashboard has them. */
const contract = `
  directive @requires(role: ViewerRole, anyOf: [String!], scope: String) on FIELD_DEFINITION
  directive @live(tables: [String!]!, scope: LiveScope! = VISIBLE, everySeconds: Int) on FIELD_DEFINITION
  directive @changes(tables: [String!]!, scope: LiveScope! = VISIBLE) on FIELD_DEFINITION
  enum ViewerRole { ANY ADMIN DEALER }
  enum LiveScope { VISIBLE OWN EVERYONE }
  scalar DateTime
  scalar Date
  scalar Decimal
  scalar JSON
  scalar RichText
  type Query { nothing: Boolean @requires(role: ANY) }
  type Mutation { nothing: Boolean @requires(role: ANY) }
  type Subscription {
    leads: Int! @requires(anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"]) @live(tables: ["leads"])
    leadsChanged: DateTime! @requires(anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"]) @changes(tables: ["leads"])
    me: String! @requires(role: ANY) @live(tables: ["profiles"])
    mine: String! @requires(role: ANY) @live(tables: ["profiles"], scope: OWN)
    recent: Int! @requires(role: ANY) @live(tables: ["leads"], everySeconds: 1)
    failing: Int! @requires(role: ANY) @live(tables: ["careers"])
    broken: Int @requires(role: ANY) @live(tables: ["careers"])
  }`;

let service: TestService;
let create: ReturnType<typeof factories>;
let reads = 0;
let failures = 0;
const open: Stream[] = [];

beforeAll(async () => {
  const counted = async ({ viewer, db }: Context) => {
    reads++;
    const { role, dealerIds } = asPerson(viewer);
    const leads = db.selectFrom("leads").select(sql<number>`count(*)::int`.as("count"));
    const visible = role === "admin" ? leads : leads.where("profile_id", "in", [...dealerIds, ""]);
    return (await visible.executeTakeFirstOrThrow()).count;
  };
  const Subscription = {
    leads: (_root: unknown, _args: unknown, context: Context) => counted(context),
    me: (_root: unknown, _args: unknown, { viewer }: Context) => asPerson(viewer).name,
    mine: (_root: unknown, _args: unknown, { viewer }: Context) => asPerson(viewer).name,
    recent: async (_root: unknown, _args: unknown, { db }: Context) => {
      const recent = db.selectFrom("leads").where("created_at", ">", sql<Date>`now() - interval '1 second'`);
      return (await recent.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow()).count;
    },
    failing: () => {
      if (failures-- > 0) throw new Error("a passing fault");
      return 7;
    },
    broken: () => {
      if (failures-- > 0) throw new Error("a passing fault");
      return 7;
    },
  };
  const nothing = { nothing: () => null };
  const schema = buildSchema([contract], [{ Query: nothing, Mutation: nothing, Subscription } as object]);
  service = await startTestService({ schema });
  create = factories(service.db);
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

afterAll(() => service.stop());

function watch(token: string, query = "subscription { leads }"): Stream {
  const stream = service.watch(token, query);
  open.push(stream);
  return stream;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a dealer sees its count at once, and again when it changes", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  expect(await stream.next()).toEqual({ data: { leads: 0 } });

  await create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 } });
});

test("changes that follow one another are read together", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();

  reads = 0;
  const began = performance.now();
  for (let i = 0; i < 40; i++) await create.lead({ dealer });
  const windows = Math.ceil((performance.now() - began) / 50) + 1;
  await expect.poll(async () => (await stream.next()).data?.leads, { interval: 1, timeout: 20_000 }).toBe(40);
  expect(reads).toBeLessThanOrEqual(windows + 1);
});

test("another dealer's leads neither show nor cause a read", async () => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();

  reads = 0;
  await create.lead({ dealer: other });
  await pause(150);
  expect(stream.waiting()).toBe(0);
  expect(reads).toBe(0);
});

test("admins who may the same share one read, without anybody's name in it", async () => {
  const admins = await Promise.all([create.admin({ name: "Ada" }), create.admin({ name: "Bo" })]);
  const tokens = await Promise.all(admins.map((admin) => service.tokenFor(admin)));
  const streams = tokens.map((token) => watch(token));
  await Promise.all(streams.map((stream) => stream.next()));

  reads = 0;
  await create.lead();
  const [first, second] = await Promise.all(streams.map((stream) => stream.next()));
  expect(first).toEqual(second);
  expect(reads).toBe(1);

  expect(await watch(tokens[0]!, "subscription { me }").next()).toEqual({ data: { me: "" } });
  expect(await watch(tokens[1]!, "subscription { mine }").next()).toEqual({ data: { mine: "Bo" } });
});

test("a sales person follows the dealers that are assigned to it, as they change", async () => {
  const [first, second] = [await create.dealer(), await create.dealer()];
  await create.lead({ dealer: first });
  const sales = await create.sales({ dealers: [first] });
  const stream = watch(await service.tokenFor(sales));
  expect(await stream.next()).toEqual({ data: { leads: 1 } });

  await create.lead({ dealer: second });
  await create.lead({ dealer: second });
  await service.db
    .insertInto("sales_assign")
    .values({ profile_id: sales.profile_id, assign_user_id: second.profile_id })
    .execute();
  expect(await stream.next()).toEqual({ data: { leads: 3 } });
  await create.lead({ dealer: second });
  expect(await stream.next()).toEqual({ data: { leads: 4 } });
});

test("a permission taken away ends the stream within five seconds, and no row comes after", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();

  const began = performance.now();
  await service.db.transaction().execute(async (db) => {
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
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();
  await service.db
    .updateTable("profiles")
    .set({ status: "archived" })
    .where("profile_id", "=", dealer.profile_id)
    .execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("ARCHIVED");
  await stream.ended;
});

test("logging out ends the streams of that token only", async () => {
  const dealer = await create.dealer();
  const [token, other] = [await service.tokenFor(dealer), await service.tokenFor(dealer)];
  const [stream, kept] = [watch(token), watch(other)];
  await Promise.all([stream.next(), kept.next()]);

  const { createHash } = await import("node:crypto");
  const token_hash = createHash("sha256").update(token).digest();
  await service.db
    .insertInto("revoked_tokens")
    .values({ token_hash, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await stream.ended;

  await create.lead({ dealer });
  expect(await kept.next()).toEqual({ data: { leads: 1 } });
});

test("a stream ends when its token expires", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer, { exp: Math.floor(Date.now() / 1000) + 2 }));
  await stream.next();
  await pause(2_000);
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  await stream.ended;
});

test("after the database connection was lost the truth is there again", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'slipway live' and datname = current_database()`.execute(service.db);
  await create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 } });
  await create.lead({ dealer });
  await expect.poll(async () => (await stream.next()).data?.leads).toBe(2);
});

test("what was taken away while nobody listened counts as well", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer));
  await stream.next();

  await service.db.transaction().execute(async (db) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'slipway live' and datname = current_database()`.execute(db);
    await pause(20);
    await db.updateTable("profiles").set({ permissions: [] }).where("profile_id", "=", dealer.profile_id).execute();
  });
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
});

test("a window that moves by itself is read again every so often", async () => {
  const dealer = await create.dealer();
  const stream = watch(await service.tokenFor(dealer), "subscription { recent }");
  await stream.next();
  await create.lead({ dealer });
  await expect.poll(async () => (await stream.next()).data?.recent, { timeout: 3_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await stream.next()).data?.recent, { timeout: 4_000 }).toBe(0);
});

test("a list is told when it is out of date, at the cost of no read", async () => {
  const dealer = await create.dealer();
  const loadedAt = new Date();
  const stream = watch(await service.tokenFor(dealer), "subscription { leadsChanged }");
  const before = new Date((await stream.next()).data?.leadsChanged);
  expect(before.getTime()).toBeLessThanOrEqual(loadedAt.getTime());

  await create.lead({ dealer });
  const after = new Date((await stream.next()).data?.leadsChanged);
  expect(after.getTime()).toBeGreaterThanOrEqual(loadedAt.getTime());

  const late = watch(await service.tokenFor(dealer), "subscription { leadsChanged }");
  expect((await late.next()).data?.leadsChanged).toBe(after.toISOString());
});

test("a fault is not shown: the answer comes when it can be read", async () => {
  failures = 2;
  const stream = watch(await service.tokenFor(await create.dealer()), "subscription { failing }");
  await expect.poll(() => stream.waiting(), { timeout: 4_000 }).toBe(1);
  expect(await stream.next()).toEqual({ data: { failing: 7 } });
});

test("where the contract allows it a fault is told, without its words, and mended when it passes", async () => {
  failures = 1;
  const stream = watch(await service.tokenFor(await create.dealer()), "subscription { broken }");
  const { data, errors } = await stream.next();
  expect(data).toEqual({ broken: null });
  expect(errors).toMatchObject([{ message: "Something failed on our side.", extensions: { code: "INTERNAL" } }]);
  expect(await stream.next()).toEqual({ data: { broken: 7 } });
});

test("several operations share a stream: each is read by itself, and one that fails leaves the others", async () => {
  failures = Infinity;
  const dealer = await create.dealer();
  const stream = service.watchTogether(await service.tokenFor(dealer), [
    "subscription { leads }",
    "subscription { broken }",
    "subscription { mine }",
  ]);
  open.push(stream);
  const answers = await Promise.all([stream.next(), stream.next(), stream.next()]);
  expect(new Map(answers.map(({ data, extensions }) => [extensions?.operation, data]))).toEqual(
    new Map([
      [0, { leads: 0 }],
      [1, { broken: null }],
      [2, { mine: dealer.name }],
    ]),
  );

  reads = 0;
  await create.lead({ dealer });
  expect(await stream.next()).toEqual({ data: { leads: 1 }, extensions: { operation: 0 } });
  expect(reads).toBe(1);
  failures = 0;
  expect(await stream.next()).toEqual({ data: { broken: 7 }, extensions: { operation: 1 } });
});

test("a stream of several operations is refused for one of them, and ends for one of them", async () => {
  const both = ["subscription { mine }", "subscription { leads }"];
  const without = await service.tokenFor(await create.dealer({ permissions: ["dealer:DEALER_CSI"] }));
  await expect(service.watchTogether(without, both).ended).rejects.toThrow(/403|Forbidden/i);
  await expect(service.watchTogether(without, []).ended).rejects.toThrow(/400|Bad Request/i);

  const dealer = await create.dealer();
  const stream = service.watchTogether(await service.tokenFor(dealer), both);
  open.push(stream);
  await Promise.all([stream.next(), stream.next()]);
  await service.db
    .updateTable("profiles")
    .set({ permissions: [] })
    .where("profile_id", "=", dealer.profile_id)
    .execute();
  expect((await stream.next()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  await stream.ended;
});

test("an operation has one field", async () => {
  const token = await service.tokenFor(await create.dealer());
  for (const text of [
    "subscription { leads recent }",
    "subscription A { leads } subscription B { recent }",
    "subscription { __typename }",
  ])
    await expect(watch(token, text).ended).rejects.toThrow(/400|Bad Request/i);
});

test("a viewer has at most twenty streams", async () => {
  const token = await service.tokenFor(await create.dealer());
  const streams = Array.from({ length: 20 }, () => watch(token));
  await Promise.all(streams.map((stream) => stream.next()));

  await expect(watch(token).ended).rejects.toThrow(/429|Too Many/i);
  streams[0]?.close();
  await expect
    .poll(async () =>
      watch(token)
        .next()
        .catch(() => undefined),
    )
    .toEqual({ data: { leads: 0 } });
});

test("who may not see it gets no stream", async () => {
  const token = await service.tokenFor(await create.dealer({ permissions: ["dealer:DEALER_CSI"] }));
  await expect(watch(token).ended).rejects.toThrow(/403|Forbidden/i);
  await expect(watch(token, "mutation { nothing }").ended).rejects.toThrow(/400|Bad Request/i);
});

test("a closed stream leaves nothing behind", async () => {
  for (const stream of open.splice(0)) stream.close();
  await expect.poll(() => service.service.streams()).toBe(0);
  expect(service.service.live().groups).toBe(0);
});

test("whoever is gone before it is known who they are has no stream", async () => {
  const dealer = await create.dealer();
  const token = await service.tokenFor(dealer);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: "subscription { leads }" });
  await service.db.transaction().execute(async (transaction) => {
    await sql`lock table profiles`.execute(transaction);
    const gone = new AbortController();
    const asked = fetch(`${service.endpoint}/stream`, { method: "POST", headers, body, signal: gone.signal });
    await somebodyWaits(service.db);
    gone.abort();
    await asked.catch(() => undefined);
    await sleep(100);
  });

  const stream = watch(token);
  await stream.next();
  expect(service.service.streams()).toBe(1);
});
