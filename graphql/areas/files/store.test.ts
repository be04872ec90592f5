import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { photoStorageKey } from "./rules";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const readKey = "query ($id: ID!) { key(id: $id) { id name value } }";
const wasStored =
  "query ($viewerId: ID!, $key: String!, $content: String!) { formWasStored(viewerId: $viewerId, key: $key, content: $content) }";

test("the portal itself reads the row of keys; one that is not there is null", async () => {
  const token = await service.serviceToken(["keys:read"]);
  expect((await service.ask(token, readKey, { id: photoStorageKey })).data?.key).toEqual({
    id: photoStorageKey,
    name: "photo storage",
    value: "{}",
  });
  expect((await service.ask(token, readKey, { id: randomUUID() })).data).toEqual({ key: null });
});

test("no person reads it, whatever its permissions, nor an integration without the scope", async () => {
  const create = factories(service.db);
  const people = [
    await create.admin({ permissions: ["admin:ADMIN_ALL"] }),
    await create.dealer(),
    await create.sales(),
  ];
  const tokens = [
    ...(await Promise.all(people.map((person) => service.tokenFor(person)))),
    await service.serviceToken(["intake:write", "forms:read"]),
  ];
  for (const token of tokens) {
    const answer = await service.ask(token, readKey, { id: photoStorageKey });
    expect([answer.code, answer.data?.key ?? null]).toEqual(["FORBIDDEN", null]);
  }
  expect((await service.ask(undefined, readKey, { id: photoStorageKey })).code).toBe("UNAUTHENTICATED");
});

test("a form that was stored is known by viewer, key and content, and by nothing less", async () => {
  const dealer = await factories(service.db).dealer();
  const sent = { viewerId: dealer.profile_id, key: randomUUID(), content: "c\\1 é" };
  const token = await service.serviceToken(["forms:read"]);
  const ask = async (change = {}) => (await service.ask(token, wasStored, { ...sent, ...change })).data?.formWasStored;
  expect(await ask()).toBe(false);

  const headers = { "x-idempotency-key": sent.key, "x-idempotency-content": "c1" };
  const lead = await factories(service.db).lead({ dealer });
  const fulfil = "mutation ($id: ID!) { fulfilLead(id: $id, by: PHONE) { id } }";
  expect((await service.ask(await service.tokenFor(dealer), fulfil, { id: lead.id }, headers)).code).toBeUndefined();

  expect(await ask({ content: "c1" })).toBe(true);
  expect(await ask()).toBe(false);
  expect(await ask({ content: "c1", key: randomUUID() })).toBe(false);
  expect(await ask({ content: "c1", viewerId: "auth0|other" })).toBe(false);
  expect((await service.ask(await service.tokenFor(dealer), wasStored, sent)).code).toBe("FORBIDDEN");
});
