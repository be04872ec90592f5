import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { sweep } from "../../service/sweep";
import { mostFromAnAddress } from "../../rules/forms/intake.rules";

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  token = await service.serviceToken(["intake:write"]);
});
afterAll(() => service.stop());

const text =
  "mutation ($what: AnonymousCount!, $from: String!, $more: Int!) { countSent(what: $what, from: $from, more: $more) }";

async function count(from: string, { what = "STORED", more = 1 } = {}): Promise<unknown> {
  return (await service.ask(token, text, { what, from, more })).data?.countSent;
}

const rows = async () => (await service.db.selectFrom("strangers_sent").select("used").execute()).length;

test("of forty at once from one address as many may as from one portal, and others may", async () => {
  const said = await Promise.all(Array.from({ length: 40 }, () => count("192.0.2.1")));
  expect(said.filter((may) => may === true)).toHaveLength(mostFromAnAddress.STORED);
  expect(said.filter((may) => may === false)).toHaveLength(40 - mostFromAnAddress.STORED);
  expect(await count("192.0.2.2")).toBe(true);
  expect(await count("192.0.2.1", { what: "TRIED" })).toBe(true);
});

test("tries count by what they cost, however much that is", async () => {
  expect(await count("192.0.2.3", { what: "TRIED", more: mostFromAnAddress.TRIED })).toBe(true);
  for (let time = 0; time < 3; time++)
    expect(await count("192.0.2.3", { what: "TRIED", more: 2_000_000_000 })).toBe(false);
  for (const more of [0, -5])
    expect((await service.ask(token, text, { what: "TRIED", from: "x", more })).code).toBe("BAD_INPUT");
});

test("a counter starts anew after ten minutes, and holds a digest only", async () => {
  for (let time = 0; time < 12; time++) await count("192.0.2.4");
  expect(await count("192.0.2.4")).toBe(false);
  const before = await rows();
  await sweep(service.db);
  expect(await rows()).toBe(before);

  await sql`update strangers_sent set until = now() - interval '1 second'`.execute(service.db);
  expect(await count("192.0.2.4")).toBe(true);
  await sweep(service.db);
  expect(await rows()).toBe(1);
  const counters = await service.db.selectFrom("strangers_sent").selectAll().execute();
  expect(JSON.stringify(counters.map((row) => ({ ...row, of_hash: row.of_hash.toString("latin1") })))).not.toContain(
    "192.0",
  );
});

test("nobody but the portal, and programs that send public forms, counts", async () => {
  const other = await service.serviceToken(["files:place", "careers:read"]);
  expect((await service.ask(other, text, { what: "STORED", from: "192.0.2.5", more: 1 })).code).toBe("FORBIDDEN");
});
