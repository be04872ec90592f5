import { createHmac, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import * as z from "zod";
import { expect, test } from "../support/journey/base";
import { signed } from "../support/service/tokens";
import { integration } from "../support/portal/integration";
import { serviceToken } from "../support/portal/sign-in";
import { documentHash } from "../support/service/documents";
import { type Stack } from "../support/portal/stack";

const answers = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

type Body = Record<string, unknown>;

async function ask({ dataService }: Stack, token: string | undefined, body: Body) {
  const answer = await fetch(dataService, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data, errors } = answers.partial().parse(await answer.json());
  return { data, code: errors?.[0]?.extensions.code, text: JSON.stringify(errors), headers: answer.headers };
}

async function persisted(operation: string, variables: Body = {}): Promise<Body> {
  return { extensions: { persistedQuery: { version: 1, sha256Hash: await documentHash(operation) } }, variables };
}

test("only a token that the provider signed for the portal, and that is in time, is a viewer", async ({
  stack,
  create,
}) => {
  const dealer = await create.dealer();
  const viewer = await persisted("ViewerQuery");
  const now = Math.floor(Date.now() / 1000);
  const good = await signed(stack, dealer);
  expect((await ask(stack, good, viewer)).code).toBeUndefined();

  const [header = "", payload = "", signature = ""] = good.split(".");
  const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const foreign = (jwk: object) =>
    new SignJWT({ sub: dealer.profile_id })
      .setProtectedHeader({ alg: "RS256", ...jwk })
      .setIssuer(stack.issuer)
      .setAudience("slipway-portal")
      .setExpirationTime("1h")
      .sign(privateKey);
  const keys = await (await fetch(`${stack.issuer}.well-known/jwks.json`)).text();
  const confused = `${plain({ alg: "HS256", typ: "JWT" })}.${payload}`;

  const bad = {
    none: undefined,
    "no signature": `${plain({ alg: "none" })}.${payload}.`,
    "the public key as a secret": `${confused}.${createHmac("sha256", keys).update(confused).digest("base64url")}`,
    "another signature": `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    "another payload": `${header}.${plain({ sub: dealer.profile_id, iss: stack.issuer, aud: "slipway-portal", exp: now + 60 })}.${signature}`,
    "a key of its own": await foreign({ jwk: await exportJWK(publicKey) }),
    "an unknown key": await foreign({ kid: "unknown" }),
    "another audience": await signed(stack, dealer, { aud: "another" }),
    "the service's audience": await signed(stack, dealer, { aud: "urn:slipway:data-service" }),
    "two audiences": await signed(stack, dealer, { aud: ["slipway-portal", "urn:slipway:data-service"] }),
    "another issuer": await signed(stack, dealer, { iss: "https://evil.example/" }),
    expired: await signed(stack, dealer, { exp: now - 1 }),
    "not yet valid": await signed(stack, dealer, { nbf: now + 600 }),
    "without an end": await signed(stack, dealer, { exp: undefined }),
    "without a subject": await signed(stack, dealer, { sub: undefined }),
  };
  for (const [name, token] of Object.entries(bad)) {
    const answer = await ask(stack, token, viewer);
    expect(answer.code, name).toBe("UNAUTHENTICATED");
    expect(answer.data ?? null, name).toBeNull();
    expect(answer.text, name).not.toContain(dealer.email);
  }
});

test("a person's token runs what the portal asks, and nothing else", async ({ stack, create }) => {
  const token = await signed(stack, await create.admin());
  const text = "{ viewer { name } }";
  expect((await ask(stack, token, await persisted("ViewerQuery"))).code).toBeUndefined();

  expect((await ask(stack, token, { query: text })).code).toBe("FORBIDDEN");
  expect((await ask(stack, token, { ...(await persisted("ViewerQuery")), query: text })).code).toBe("FORBIDDEN");
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } };
  expect((await ask(stack, token, unknown)).code).toBe("BAD_REQUEST");
});

test("an integration's text has limits, and learns nothing of the schema", async ({ stack }) => {
  const token = await serviceToken(stack, {
    client_id: "slipway-service",
    client_secret: stack.secrets.SERVICE_CLIENT_SECRET ?? "",
  });
  const claim = "mutation { claimOutboxMails(limit: 1) { id } }";
  expect((await ask(stack, token, { query: claim })).code).toBeUndefined();

  const aliases = Array.from({ length: 100 }, (_, n) => `a${n}: claimOutboxMails(limit: 1) { id }`).join(" ");
  const refused = {
    introspection: "{ __schema { types { name } } }",
    aliases: `mutation { ${aliases} }`,
    "fragment cycle": "query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
    length: `{ ${"viewer { name } ".repeat(2_000)} }`,
    "unknown field": "{ leadz { name } }",
    syntax: "{",
  };
  for (const [name, query] of Object.entries(refused)) {
    const answer = await ask(stack, token, { query });
    expect(answer.code, name).toBeDefined();
    expect(answer.data ?? null, name).toBeNull();
    expect(answer.text, name).not.toMatch(/did you mean|\bat .*\.[jt]s:|node_modules/i);
  }
  const outside = await ask(stack, await serviceToken(stack, integration), { query: claim });
  expect(outside.code).toBe("FORBIDDEN");
});

test("the data service is asked by POST, in JSON, one operation at a time, and tells no other origin", async ({
  stack,
  create,
  db,
}) => {
  const lead = await create.lead();
  const token = await signed(stack, lead.dealer);
  const body = await persisted("FulfilLeadMutation", { id: lead.id, by: "PHONE" });
  const headers = { authorization: `Bearer ${token}`, origin: "https://evil.example" };
  const json = { ...headers, "content-type": "application/json" };
  const send = (init: RequestInit, query = "") => fetch(stack.dataService + query, { headers, ...init });

  const byGet = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));
  expect((await send({}, `?${byGet}`)).status).toBe(405);
  expect((await send({ method: "POST", body: byGet })).status).toBe(415);
  expect(
    (await send({ method: "POST", body: JSON.stringify(body), headers: { ...headers, "content-type": "text/plain" } }))
      .status,
  ).toBe(415);
  const batch = await send({ method: "POST", body: JSON.stringify([body, body]), headers: json });
  expect(batch.status).toBeGreaterThanOrEqual(400);
  const preflight = await send({ method: "OPTIONS", headers: { ...headers, "access-control-request-method": "POST" } });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  const stored = () => db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst();
  expect((await stored())?.fulfilledby).toBeNull();

  const allowed = await send({ method: "POST", body: JSON.stringify(body), headers: json });
  expect(allowed.headers.get("access-control-allow-origin")).toBeNull();
  expect((await stored())?.fulfilledby).toBe("Via Phone");
});

test("SQL in a search, a sort or an id is only text", async ({ stack, create, db }) => {
  const lead = await create.lead({ name: "O'Hara; drop table leads" });
  const token = await signed(stack, lead.dealer);
  const list = { page: 1, pageSize: 10 };
  const found = await ask(stack, token, await persisted("LeadsQuery", { list: { ...list, search: "O'Hara; drop" } }));
  expect(JSON.stringify(found.data)).toContain(lead.id);

  for (const search of ["' or 1=1 --", "%", "_", "\\", "'); delete from leads; --", "\u0000"]) {
    const answer = await ask(stack, token, await persisted("LeadsQuery", { list: { ...list, search } }));
    expect(answer.code, search).not.toBe("INTERNAL");
  }
  const sorted = await ask(
    stack,
    token,
    await persisted("LeadsQuery", { list: { ...list, sort: "name; delete from leads" } }),
  );
  expect(sorted.code).not.toBe("INTERNAL");
  const byId = await ask(stack, token, await persisted("LeadQuery", { id: `${randomUUID()}' or '1'='1` }));
  expect(byId.code).toBe("NOT_FOUND");
  expect(await db.selectFrom("leads").where("id", "=", lead.id).select("id").execute()).toHaveLength(1);
});
