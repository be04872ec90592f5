import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as logoutTokenModule from "./logout-token.server";
import { listen } from "../../../tests/support/service/listen";

let logoutToken: typeof logoutTokenModule;
let issuer: string;
let isAway = false;
const { publicKey, privateKey } = await generateKeyPair("RS256");
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] };
const provider = createServer((request, response) => {
  if (isAway) return response.destroy();
  const addresses = { authorization_endpoint: issuer, token_endpoint: issuer, jwks_uri: `${issuer}keys` };
  return response.end(JSON.stringify(request.url === "/keys" ? keys : addresses));
});

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await listen(provider)}/`;
  vi.stubEnv("OIDC_ISSUER", issuer);
  vi.resetModules();
  logoutToken = await import("./logout-token.server");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
});

const event = "http://schemas.openid.net/event/backchannel-logout";
const happened = 1_790_000_000;

/** As the provider signs it, but for these claims. */
function signed(claims: JWTPayload = {}, key = privateKey) {
  const now = Math.floor(Date.now() / 1_000);
  const usual = { iss: issuer, aud: "portal", sub: "auth0|1", jti: "j", exp: now + 120, events: { [event]: {} } };
  return new SignJWT({ ...usual, iat: happened, ...claims }).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);
}

test("it says whom, when, and which session", async () => {
  const at = new Date(happened * 1_000).toISOString();
  expect(await logoutToken.readLogoutToken(await signed())).toEqual({ profileId: "auth0|1", sid: undefined, at });
  const logout = await logoutToken.readLogoutToken(await signed({ sid: "s", toe: happened - 60 }));
  expect(logout).toEqual({ profileId: "auth0|1", sid: "s", at: new Date((happened - 60) * 1_000).toISOString() });
});

test.each<[string, () => Promise<string>]>([
  ["an identity token", () => signed({ events: undefined, nonce: "n" })],
  ["one with a nonce", () => signed({ nonce: "n" })],
  ["another event", () => signed({ events: { "http://example.com/other": {} } })],
  ["nobody's", () => signed({ sub: undefined })],
  ["one without an id", () => signed({ jti: undefined })],
  ["one for somebody else", () => signed({ aud: "another" })],
  ["another provider's", () => signed({ iss: "https://id.example.com/" })],
  ["an old one", () => signed({ exp: 1 })],
  ["one of other keys", async () => signed({}, (await generateKeyPair("RS256")).privateKey)],
  ["no token", async () => "no token"],
  ["nothing", async () => ""],
])("%s is none", async (_, token) => {
  await expect(logoutToken.readLogoutToken(await token())).rejects.toBeInstanceOf(logoutToken.NoLogoutToken);
});

test("a logout token gets 503 while the provider is away, and is sent again", async () => {
  isAway = true;
  await expect(logoutToken.readLogoutToken(await signed())).rejects.toMatchObject({ status: 503 });
  isAway = false;
});
