import pino from "pino";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/database";
import { type Change, createChangeFeed } from "./changes";

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([database.drop(), other.drop()]));

/** Collects what the feed logs about itself. */
function feedOf(url: string, directUrl: string) {
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => said.push(line) });
  return { said, ...createChangeFeed({ url, directUrl, log }) };
}

test("a listener of the primary receives what is written there", async () => {
  const feed = feedOf(database.url, database.url);
  const heard: Change[] = [];
  feed.listen({ changed: (change) => heard.push(change), reconnected: () => undefined });
  await expect.poll(feed.isListening).toBe(true);

  await sql`select pg_notify('live', '{"t":"leads","k":["a"]}')`.execute(database.db);
  await expect.poll(() => heard).toEqual([{ table: "leads", ids: ["a"] }]);
  await feed.stop();
});

test("a listener whose connection is taken listens again, and says that something may have been missed", async () => {
  const feed = feedOf(database.url, database.url);
  let reconnected = 0;
  feed.listen({ changed: () => undefined, reconnected: () => reconnected++ });
  for (const times of [1, 2, 3]) {
    await expect.poll(() => reconnected, { timeout: 10_000 }).toBe(times);
    const name = times === 1 ? "slipway live" : "slipway heartbeat";
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(database.db);
  }
  await feed.stop();
});

test("one who does not hear its own words does not listen, whatever the database answers, and says what to set", async () => {
  const feed = feedOf(database.url, other.url);
  await expect.poll(() => feed.said.join(), { timeout: 10_000 }).toContain("DATABASE_DIRECT_URL");
  expect(feed.isListening()).toBe(false);
  await feed.stop();
});
