import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";

let service: TestService;
let admin: string;

const texts = ['query Find { search(q: "nobody waits") { list } }', "query Who { viewer { profileId } }"];
const hashes = texts.map((text) => createHash("sha256").update(text).digest("hex"));
const [search = {}, viewer = {}] = hashes.map((sha256Hash) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
}));

beforeAll(async () => {
  service = await startTestService({ documents: new Map(texts.map((text, at) => [hashes[at] ?? "", text])) });
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
    const body = JSON.stringify(search);
    const asked = fetch(service.endpoint, { method: "POST", headers, body, signal: gone.signal }).catch(() => "gone");
    await expect.poll(waiting).toBeGreaterThan(0);
    gone.abort();
    expect(await asked).toBe("gone");
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
  });
  expect((await post(service.endpoint, admin, search)).code).toBeUndefined();
});

test("more than 32 searches of one viewer at once are refused, and hold two connections", async () => {
  const other = await service.tokenFor(await factories(service.db).dealer());
  const asked = await service.db.transaction().execute(async (held) => {
    await sql`lock table leads in access exclusive mode`.execute(held);
    const asked = Array.from({ length: 40 }, () => post(service.endpoint, admin, search));
    expect((await Promise.race(asked)).code).toBe("RATE_LIMITED");
    expect(await waiting()).toBeLessThanOrEqual(2);
    // Connections are left for whatever else is asked.
    expect((await post(service.endpoint, other, viewer)).code).toBeUndefined();
    return { answers: Promise.all(asked) };
  });
  const codes = (await asked.answers).map(({ code }) => code ?? "OK");
  expect(codes.filter((code) => code === "OK")).toHaveLength(32);
  expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(8);
});
