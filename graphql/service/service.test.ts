import { createHash } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { GraphQLClient } from "graphql-request";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { factories } from "../../tests/factories";
import { type Profile } from "../../tests/factories/profiles";
import { sweep } from "./sweep";
import { createTestDatabase } from "../../tests/support/database/database";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";

let service: TestService;
let dealer: Profile;
let token: string;

const whoAmI = "{ viewer { profileId role permissions nickname name company dealerCount hasSkiff } }";

beforeAll(async () => {
  service = await startTestService();
  dealer = await factories(service.db).dealer({ name: "Ada Marsh", company: "Marsh Marine" });
  token = await service.tokenFor(dealer, { nickname: "ada" });
});

afterAll(() => service.stop());

test("a viewer reads who it is", async () => {
  const { status, data } = await service.ask(token, whoAmI);

  expect(status).toBe(200);
  expect(data?.viewer).toEqual({
    profileId: dealer.profile_id,
    role: "dealer",
    permissions: ["dealer:DEALER_ALL"],
    nickname: "ada",
    name: "Ada Marsh",
    company: "Marsh Marine",
    dealerCount: 1,
    hasSkiff: true,
  });
});

test("a sales person serves the dealers that are assigned to it, from the next request on", async () => {
  const sales = await factories(service.db).sales({ dealers: [dealer] });
  const salesToken = await service.tokenFor(sales);
  expect((await service.ask(salesToken, whoAmI)).data?.viewer.dealerCount).toBe(1);

  await service.db.deleteFrom("sales_assign").where("profile_id", "=", sales.profile_id).execute();
  await expect.poll(async () => (await service.ask(salesToken, whoAmI)).data?.viewer.dealerCount).toBe(0);
});

test("a logout ends one token and leaves the person's other ones", async () => {
  const [first, second] = await Promise.all([service.tokenFor(dealer), service.tokenFor(dealer)]);
  expect((await service.ask(first, "mutation { revokeToken }")).data).toEqual({ revokeToken: true });

  await expect.poll(async () => (await service.ask(first, whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(second, whoAmI)).status).toBe(200);
});

test("an archived dealer is out at the next request, and in again when it is active", async () => {
  const { profile_id } = await factories(service.db).dealer();
  const archivedToken = await service.tokenFor({ profile_id });
  expect((await service.ask(archivedToken, whoAmI)).status).toBe(200);

  const set = (status: string) =>
    service.db.updateTable("profiles").set({ status }).where("profile_id", "=", profile_id).execute();
  await set("archived");
  await expect.poll(async () => (await service.ask(archivedToken, whoAmI)).code).toBe("ARCHIVED");
  await set("active");
  await expect.poll(async () => (await service.ask(archivedToken, whoAmI)).status).toBe(200);
});

test("a user without a profile gets NO_PROFILE", async () => {
  const { status, code } = await service.ask(await service.tokenFor({ profile_id: "auth0|nobody" }), whoAmI);
  expect([status, code]).toEqual([403, "NO_PROFILE"]);
});

test("people stay signed in while the identity provider is down", async () => {
  const other = await startTestService();
  const someone = await factories(other.db).dealer();
  const known = await other.tokenFor(someone);
  const fresh = await other.tokenFor(someone);
  expect((await other.ask(known, whoAmI)).status).toBe(200);
  await other.issuer.stop();

  expect((await other.ask(known, whoAmI)).status).toBe(200);
  expect((await other.ask(fresh, whoAmI)).status).toBe(200);
  await other.service.stop();
  await other.drop();
});

test("connections that break are replaced, and no request pays for it but those under way", async () => {
  // It is waited for: a connection that has to end and has not yet is still under way.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(service.db);
  await expect.poll(async () => (await service.ask(token, whoAmI)).status).toBe(200);
  for (let i = 0; i < 30; i++) expect((await service.ask(token, whoAmI)).code).toBeUndefined();
});

test("what has served its time is swept out, and nothing else", async () => {
  const { db } = service;
  const tokenOf = (byte: number, expires_at: Date) => ({ token_hash: Buffer.alloc(32, byte), expires_at });
  await db
    .insertInto("revoked_tokens")
    .values([tokenOf(1, new Date(Date.now() - 1000)), tokenOf(2, new Date(Date.now() + 60_000))])
    .execute();
  const answer = { viewer_id: "a", content_hash: "c", operation: "o" };
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await db
    .insertInto("idempotency_keys")
    .values([
      { ...answer, key: "old", created_at: longAgo },
      { ...answer, key: "new" },
    ])
    .execute();

  await sweep(db);
  const left = await db
    .selectFrom("revoked_tokens")
    .where("token_hash", "in", [Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
    .select("token_hash")
    .execute();
  expect(left).toEqual([{ token_hash: Buffer.alloc(32, 2) }]);
  expect(await db.selectFrom("idempotency_keys").where("viewer_id", "=", "a").select("key").execute()).toEqual([
    { key: "new" },
  ]);
});

test("health and readiness are open to everybody", async () => {
  const at = (path: string) => fetch(service.endpoint.replace("/graphql", path));
  expect((await at("/healthz")).status).toBe(200);
  expect((await at("/readyz")).status).toBe(200);
});

test("a request keeps the id it came with, and gets one otherwise", async () => {
  const ask = (headers: Record<string, string>) => fetch(service.endpoint, { method: "POST", headers });
  expect((await ask({ "x-request-id": "portal-1" })).headers.get("x-request-id")).toBe("portal-1");
  expect((await ask({ "x-request-id": "no\tid" })).headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
});

test("generated documents carry a hash in place of their text, and the service knows each", async () => {
  const folder = new URL("../generated/client/", import.meta.url);
  const known: Record<string, string> = JSON.parse(await readFile(new URL("persisted-documents.json", folder), "utf8"));
  for (const [hash, text] of Object.entries(known)) expect(createHash("sha256").update(text).digest("hex")).toBe(hash);

  const { ViewerQuery } = await import("../generated/client/graphql");
  const strict = await startTestService({ documents: new Map(Object.entries(known)) });
  const viewer = await factories(strict.db).dealer();
  const extensions = { persistedQuery: { version: 1, sha256Hash: ViewerQuery.__meta__?.hash } };
  const client = new GraphQLClient(strict.endpoint, {
    excludeOperationName: true,
    headers: { authorization: `Bearer ${await strict.tokenFor(viewer)}` },
    requestMiddleware: (request) => ({ ...request, body: JSON.stringify({ variables: {}, extensions }) }),
  });
  expect(await client.request(ViewerQuery.toString())).toMatchObject({ viewer: { profileId: viewer.profile_id } });
  await strict.stop();
});

test("a service is not ready where it does not hear what is written", async () => {
  const elsewhere = await createTestDatabase();
  const deaf = await startTestService({ addresses: () => ({ DATABASE_DIRECT_URL: elsewhere.url }) });
  const readyz = () => fetch(deaf.endpoint.replace("/graphql", "/readyz"));
  await expect.poll(async () => (await readyz()).text()).toContain("does not tell of changes");
  expect((await readyz()).status).toBe(503);
  expect((await deaf.ask(await deaf.tokenFor(await factories(deaf.db).dealer()), whoAmI)).status).toBe(200);
  await deaf.stop();
  await elsewhere.drop();
});

test("a service that stops takes no more streams, answers what else it is asked meanwhile, and is gone soon", async () => {
  const other = await startTestService();
  const adminToken = await other.tokenFor(await factories(other.db).admin());
  const bell = "subscription { bell { unread } }";
  const streams = Array.from({ length: 5 }, () => other.watch(adminToken, bell));
  await Promise.all(streams.map((stream) => stream.next()));

  // As long as a request is under way, others are taken: this one has not said all that it has to say.
  const headers = { authorization: `Bearer ${adminToken}`, "content-type": "application/json", "content-length": 100 };
  const underWay = request(other.endpoint, { method: "POST", headers }).on("error", () => undefined);
  await new Promise((sent) => underWay.write("{", sent));
  expect((await other.ask(adminToken, whoAmI)).status).toBe(200);

  const began = Date.now();
  const stopped = other.service.stop();
  const readyz = await fetch(other.endpoint.replace("/graphql", "/readyz"));
  expect([readyz.status, await readyz.json()]).toEqual([503, { status: "stopping" }]);
  const refused = await post(`${other.endpoint}/stream`, adminToken, { query: bell });
  expect([refused.status, refused.code]).toEqual([503, "STOPPING"]);
  expect((await other.ask(adminToken, whoAmI)).status).toBe(200);

  underWay.destroy();
  await stopped;
  expect(Date.now() - began).toBeLessThan(4_000);
  await other.issuer.stop();
  await other.drop();
});

test("a service that is stopped finishes what it began", async () => {
  const other = await startTestService();
  const admin = await factories(other.db).admin();
  const adminToken = await other.tokenFor(admin);
  await other.ask(adminToken, whoAmI);
  const stream = other.watch(adminToken, "subscription { bell { unread } }");
  await stream.next();

  const allBegun = begunAt(other.service.port, 50);
  const answers = Promise.all(Array.from({ length: 50 }, () => other.ask(adminToken, whoAmI)));
  await allBegun;
  const began = Date.now();
  await other.service.stop();

  expect((await answers).map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(Date.now() - began).toBeLessThan(5_000);
  await other.issuer.stop();
  await other.drop();
});

/** Once a server of this process has read the heads of so many requests. */
function begunAt(port: number, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const hear = (message: unknown) => {
      if (heard.parse(message).socket.localPort !== port || --left > 0) return;
      unsubscribe("http.server.request.start", hear);
      resolve();
    };
    subscribe("http.server.request.start", hear);
  });
}

const heard = z.object({ socket: z.object({ localPort: z.number() }) });
