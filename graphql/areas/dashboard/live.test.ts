import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { type Stream, startTestService, type TestService } from "../../../tests/support/service/data-service";

let service: TestService;
let create: ReturnType<typeof factories>;
const open: Stream[] = [];

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

afterAll(() => service.stop());

async function watch(profile: { profile_id: string }, query: string) {
  const stream = service.watch(await service.tokenFor(profile), query);
  open.push(stream);
  await stream.next();
  return stream;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const send = async (author: { profile_id: string }, message: string) =>
  service.ask(await service.tokenFor(author), "mutation ($m: RichText!) { sendMessage(message: $m) { id } }", {
    m: message,
  });

test("a figure that is asked for again has what was written meanwhile, each time", async () => {
  const author = await create.admin();
  const token = await service.tokenFor(author);
  const newest = async () =>
    (await service.ask(token, "{ newestSentMessages { total rows { message } } }")).data?.newestSentMessages;
  const { total } = await newest();

  for (const nth of [1, 2, 3, 4, 5]) {
    await send(author, `<p>The ${nth}th</p>`);
    expect(await newest()).toMatchObject({
      total: total + nth,
      rows: expect.arrayContaining([{ message: `<p>The ${nth}th</p>` }]),
    });
  }
});

test("a message is on every screen at once, cleaned; another's row is on none", async () => {
  const [author, dealer, other] = [await create.admin(), await create.dealer(), await create.dealer()];
  const received = "subscription { newestReceivedMessages { rows { id message isRead } total } }";
  const [mine, theirs] = [await watch(dealer, received), await watch(other, received)];
  const sent = await watch(author, "subscription { newestSentMessages { rows { message readers } } }");
  const bell = await watch(dealer, "subscription { bell { unread newest { text } } }");

  const { data, errors } = await send(author, "<p>Hall 4<script>alert(1)</script></p>");
  expect([data?.sendMessage.id, errors]).toEqual([expect.any(String), undefined]);
  const [row] = (await mine.next()).data?.newestReceivedMessages.rows ?? [];
  expect(row).toMatchObject({ message: "<p>Hall 4</p>", isRead: false });
  expect((await theirs.next()).data?.newestReceivedMessages.rows[0].id).not.toBe(row.id);
  expect((await sent.next()).data?.newestSentMessages.rows[0]).toEqual({ message: "<p>Hall 4</p>", readers: 0 });
  expect((await bell.next()).data?.bell).toMatchObject({
    unread: 1,
    newest: [{ text: `New message from ${author.name}` }],
  });

  await service.ask(await service.tokenFor(dealer), `mutation { readMessage(id: "${row.id}") { isRead } }`);
  expect((await mine.next()).data?.newestReceivedMessages.rows[0].isRead).toBe(true);
  expect((await sent.next()).data?.newestSentMessages.rows[0].readers).toBe(1);
  expect((await bell.next()).data?.bell.unread).toBe(0);
  await pause(100);
  expect(theirs.waiting()).toBe(0);
});

test("markup that got into the table past the door is cleaned when it is read", async () => {
  const dealer = await create.dealer();
  await create.message({ message: "<p>x<img src=x onerror=alert(1)></p>" });
  const answer = await service.ask(
    await service.tokenFor(dealer),
    "query { receivedMessages(list: { pageSize: 1 }) { rows { message } } }",
  );
  expect(answer.data?.receivedMessages.rows[0].message).toBe("<p>x</p>");
});

test("a notification rings one bell", async () => {
  const [me, other] = [await create.dealer(), await create.dealer()];
  const [mine, theirs] = [
    await watch(me, "subscription { bell { unread } }"),
    await watch(other, "subscription { bell { unread } }"),
  ];
  await create.notification({ of: me });
  expect((await mine.next()).data?.bell.unread).toBe(1);
  await pause(100);
  expect(theirs.waiting()).toBe(0);
});

test("a dealer's change reads that dealer's figures and the admins', once each", async () => {
  const dealer = await create.dealer();
  const counts = "subscription { leadCounts(leadType: quote) { lastHour } }";
  const admins = await Promise.all([create.admin(), create.admin()]);
  const streams = await Promise.all([dealer, await create.dealer(), ...admins].map((each) => watch(each, counts)));

  const before = service.service.live().reads;
  await create.lead({ dealer });
  await Promise.all([streams[0], streams[2], streams[3]].map((stream) => stream?.next()));
  expect(service.service.live().reads - before).toBe(2);
  expect(streams[1]?.waiting()).toBe(0);
});

test("a message to 10,000 profiles is one statement, one note a table, and one read a scope", async () => {
  await sql`
    insert into profiles (profile_id, name, email, role, permissions)
    select 'auth0|many-' || n, 'Person ' || n, 'many' || n || '@example.com', 'Dealer', '{dealer:DEALER_ALL}'
    from generate_series(1, 10000) n`.execute(service.db);
  const [author, other] = [await create.admin(), await create.admin()];
  const admins = "subscription { newestSentMessages { total } }";
  const dealers = "subscription { newestReceivedMessages { total } }";
  const streams = [await watch(author, admins), await watch(other, admins)];
  for (let n = 1; n <= 20; n++) streams.push(await watch({ profile_id: `auth0|many-${n}` }, dealers));

  const { notes, stopListening } = await listen();
  const before = service.service.live().reads;
  await send(author, "<p>To all</p>");
  await Promise.all(streams.map((stream) => stream.next()));
  await pause(300);
  await stopListening();

  expect(notes).toEqual([
    { t: "admin_messages", k: null },
    { t: "admin_message_status", k: null },
    { t: "notifications", k: null },
  ]);
  expect(service.service.live().reads - before).toBe(21);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from admin_message_status where user_id like 'auth0|many-%'
      and message_id = (select id from admin_messages where message = '<p>To all</p>')`.execute(service.db);
  expect(rows).toEqual([{ count: 10_000 }]);
});

async function listen() {
  const listener = new pg.Client({ connectionString: service.url });
  await listener.connect();
  await listener.query("listen live");
  const notes: unknown[] = [];
  listener.on("notification", ({ payload = "" }) => notes.push(JSON.parse(payload)));
  return { notes, stopListening: () => listener.end() };
}
