import { createHmac } from "node:crypto";
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { factories } from "../../tests/factories";
import { type Profile } from "../../tests/factories/profiles";
import { startTestService, type TestService } from "../../tests/support/service/data-service";

let service: TestService;
let admin: Profile;
let valid: string;

beforeAll(async () => {
  service = await startTestService();
  admin = await factories(service.db).admin();
  valid = await service.tokenFor(admin);
});

afterAll(() => service.stop());

const ask = (token: string | undefined) => service.ask(token, "{ viewer { profileId } }");
const soon = () => Math.floor(Date.now() / 1000) + 600;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

async function signedElsewhere(header: JWTHeaderParameters, claims: JWTPayload = {}) {
  const { privateKey } = await generateKeyPair(header.alg === "RS512" ? "RS512" : "RS256");
  return new SignJWT({ iss: service.issuer.url, sub: admin.profile_id, aud: "portal", exp: soon(), ...claims })
    .setProtectedHeader(header)
    .sign(privateKey);
}

test("a valid token is let in: what follows fails for the reason it names", async () => {
  expect((await ask(valid)).data?.viewer.profileId).toBe(admin.profile_id);
});

const refused: Record<string, () => Promise<string | undefined>> = {
  "no token": async () => undefined,
  "no JWT": async () => "secret",
  "an empty signature": async () => `${valid.split(".").slice(0, 2).join(".")}.`,
  "a changed payload": async () => {
    const [header, , signature] = valid.split(".");
    return [
      header,
      encoded({ iss: service.issuer.url, sub: "auth0|other", aud: "portal", exp: soon() }),
      signature,
    ].join(".");
  },
  "alg none": async () =>
    `${encoded({ alg: "none", kid: "test" })}.${encoded({ iss: service.issuer.url, sub: admin.profile_id, aud: "portal", exp: soon() })}.x`,
  "alg none without a signature": async () =>
    `${encoded({ alg: "none" })}.${encoded({ iss: service.issuer.url, sub: admin.profile_id, aud: "portal", exp: soon() })}.`,
  "HS256 with the public key as its secret": async () => {
    const { keys } = z
      .object({ keys: z.array(z.record(z.string(), z.unknown())) })
      .parse(await (await fetch(`${service.issuer.url}issuer/keys`)).json());
    const key = await importJWK(keys[0]!, "RS256", { extractable: true });
    if (key instanceof Uint8Array) throw new Error("not a public key");
    const body = `${encoded({ alg: "HS256", kid: "test" })}.${encoded({ iss: service.issuer.url, sub: admin.profile_id, aud: "portal", exp: soon() })}`;
    return `${body}.${createHmac("sha256", await exportSPKI(key))
      .update(body)
      .digest("base64url")}`;
  },
  "another's key under the known id": () => signedElsewhere({ alg: "RS256", kid: "test" }),
  "an unknown key id": () => signedElsewhere({ alg: "RS256", kid: "unknown" }),
  "a key that the token brings along": async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    return new SignJWT({ iss: service.issuer.url, sub: admin.profile_id, aud: "portal", exp: soon() })
      .setProtectedHeader({ alg: "RS256", kid: "test", jwk: await exportJWK(publicKey) })
      .sign(privateKey);
  },
  "another algorithm": () => signedElsewhere({ alg: "RS512", kid: "test" }),
  "an expired token": () => service.tokenFor(admin, { exp: Math.floor(Date.now() / 1000) - 1 }),
  "a token that is not valid yet": () => service.tokenFor(admin, { nbf: soon() }),
  "a token without expiry": () => service.tokenFor(admin, { exp: undefined }),
  "a token without subject": () => service.tokenFor(admin, { sub: undefined }),
  "another audience": () => service.tokenFor(admin, { aud: "another-portal" }),
  "no audience": () => service.tokenFor(admin, { aud: undefined }),
  "two audiences": () => service.tokenFor(admin, { aud: ["portal", "urn:slipway:data-service"] }),
  "a token made for another party": () => service.tokenFor(admin, { azp: "another-portal" }),
  "another issuer": () => service.tokenFor(admin, { iss: "https://elsewhere.example/" }),
  "a person's access token for the service": () =>
    service.serviceToken(["outbox:send"], { sub: admin.profile_id, azp: "portal" }),
  "an integration's token without a client": () => service.serviceToken(["outbox:send"], { azp: undefined }),
  "an integration's token for another audience, too": () =>
    service.serviceToken(["outbox:send"], { aud: ["urn:slipway:data-service", "portal"] }),
  "a person's access token that names its client as RFC 9068 does": () =>
    service.serviceToken(["outbox:send"], { sub: admin.profile_id, azp: undefined, client_id: "portal" }),
};

for (const [name, token] of Object.entries(refused)) {
  test(`${name} is not signed in`, async () => {
    const { status, code, data } = await ask(await token());
    expect([status, code, data]).toEqual([401, "UNAUTHENTICATED", undefined]);
  });
}

test("a verified token ends with its own expiry, remembered or not", async () => {
  const token = await service.tokenFor(admin, { exp: Math.floor(Date.now() / 1000) + 2 });
  expect((await ask(token)).status).toBe(200);
  await expect.poll(async () => (await ask(token)).code, { timeout: 4_000, interval: 200 }).toBe("UNAUTHENTICATED");
});

test("an integration may do what its scope says, and nothing that people may", async () => {
  const claim = "mutation { claimOutboxMails(limit: 1) { id } }";
  const [sender, other] = [await service.serviceToken(["outbox:send"]), await service.serviceToken(["intake:write"])];
  expect((await service.ask(sender, claim)).data).toEqual({ claimOutboxMails: [] });
  expect((await service.ask(other, claim)).code).toBe("FORBIDDEN");
  expect((await service.ask(sender, "{ viewer { profileId } }")).code).toBe("FORBIDDEN");
});

test("an integration's token may name its client as RFC 9068 does, and as an audience", async () => {
  const claims = { sub: "website", azp: undefined, client_id: "website", aud: ["website", "urn:slipway:data-service"] };
  const token = await service.serviceToken(["outbox:send"], claims);
  const { data } = await service.ask(token, "mutation { claimOutboxMails(limit: 1) { id } }");
  expect(data).toEqual({ claimOutboxMails: [] });
});

test("a person, even with every permission, may not do what integrations may", async () => {
  expect((await service.ask(valid, "mutation { claimOutboxMails(limit: 1) { id } }")).code).toBe("FORBIDDEN");
});
