import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";

let service: TestService;
let admin: string;

const text = 'query Find { search(q: "nobody waits") { list } }';

beforeAll(async () => {
  service = await startTestService();
  admin = await service.tokenFor(await factories(service.db).admin());
});

afterAll(() => service.stop());

/** How many statements wait for the table of leads. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
  return rows[0]?.count ?? 0;
}

test("a search that nobody waits for any more ends in the database", async () => {
  await service.db.transaction().execute(async (held) => {
    await sql`lock table leads in access exclusive mode`.execute(held);
    const gone = new AbortController();
    const headers = { "content-type": "application/json", authorization: `Bearer ${admin}` };
    const body = JSON.stringify({ query: text });
    const asked = fetch(service.endpoint, { method: "POST", headers, body, signal: gone.signal }).catch(() => "gone");
    await expect.poll(waiting).toBeGreaterThan(0);
    gone.abort();
    expect(await asked).toBe("gone");
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
  });
  expect((await service.ask(admin, text)).code).toBeUndefined();
});

test("searches of one viewer wait for each other, and more than 33 are refused", async () => {
  const other = await service.tokenFor(await factories(service.db).dealer());
  await service.db.transaction().execute(async (held) => {
    await sql`lock table leads in access exclusive mode`.execute(held);
    const asked = Array.from({ length: 40 }, () => service.ask(admin, text));
    const first = await Promise.race(asked);
    expect(first).toMatchObject({ status: 200, code: "RATE_LIMITED" });
    expect(await waiting()).toBeLessThanOrEqual(3);
    // Connections are left for whatever else is asked.
    expect((await service.ask(other, "query Who { viewer { profileId } }")).code).toBeUndefined();
  });
  expect((await post(service.endpoint, admin, { query: text })).code).toBeUndefined();
});
