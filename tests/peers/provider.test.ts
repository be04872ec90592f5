import { createCookie } from "@remix-run/node";
import { generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type APIRequestContext, request } from "playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealer } from "~/server/session/seal.server";
import { type Slipway, startSlipway, until } from "../faults/running";
import { freePort } from "../support/peers/free-port";
import { account, hasLemonLdap, keyId, startLemonLdap } from "./lemonldap";

const missing = hasLemonLdap ? "" : " (skipped: there is no LemonLDAP::NG)";

const client = { id: "portal", secret: "a-secret-of-the-portal".padEnd(40, "x") };
const service = { id: "service", secret: "a-secret-of-its-own".padEnd(40, "x"), scopes: ["outbox:send", "keys:read"] };

describe.skipIf(!hasLemonLdap)(`LemonLDAP::NG as the OpenID Connect provider${missing}`, () => {
  let slipway: Slipway;
  let provider: Awaited<ReturnType<typeof startLemonLdap>>;
  let browser: APIRequestContext;

  beforeAll(async () => {
    const port = await freePort();
    // The provider has to know where the portal is, and the portal asks it for nothing before somebody signs in.
    slipway = await startSlipway({
      OIDC_ISSUER: `http://localhost:${port}/`,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      SERVICE_CLIENT_ID: service.id,
      SERVICE_CLIENT_SECRET: service.secret,
    });
    provider = await startLemonLdap(port, { ...client, origin: slipway.stack.origin, service });
    await slipway.create.dealer({ profile_id: account.user, company: "Gulf Coast Marine" });
  }, 240_000);
  afterAll(async () => {
    await provider.stop();
    await slipway.stop();
  });
  beforeEach(async () => {
    browser = await request.newContext({ baseURL: slipway.stack.origin });
  });
  afterEach(() => browser.dispose());

  /** Follows the portal to the provider, fills in the form there, and follows the provider back. */
  async function signIn(typed = account.password) {
    const page = await browser.get("/");
    const form = fieldsOf(await page.text());
    return browser.post(page.url(), { form: { ...form, user: account.user, password: typed } });
  }

  /** Asks the provider what the portal asks it for a visitor. */
  async function beginAgain() {
    const begun = await fetch(slipway.stack.origin, { redirect: "manual" });
    return browser.get(begun.headers.get("location") ?? "", { maxRedirects: 0 });
  }

  const sign = (claims: JWTPayload, key: Parameters<SignJWT["sign"]>[0] = provider.privateKey) => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { sub: account.user, iss: provider.issuer, aud: client.id, iat: now, exp: now + 600 };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: "RS256", kid: keyId }).sign(key);
  };

  async function cookieWith(idToken: string) {
    const session = { idToken, expiresAt: Date.now() + 600_000 };
    const sealed = await sealer(slipway.stack.secrets.SESSION_SECRET ?? "").seal(session);
    const name = `slipway-session-${new URL(slipway.stack.origin).port}`;
    const [cookie = ""] = (await createCookie(name).serialize(sealed)).split(";");
    return cookie;
  }

  test("a person signs in with the provider's form", async () => {
    const back = await signIn();
    expect(new URL(back.url()).pathname).toBe("/callback");
    const page = await browser.get("/profile", { maxRedirects: 0 });
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain("Gulf Coast Marine");
  });

  test("a person with another password stays outside", async () => {
    const back = await signIn("another");
    expect(new URL(back.url()).origin).toBe(new URL(provider.issuer).origin);
    const page = await browser.get("/profile", { maxRedirects: 0 });
    expect(page.status()).toBe(302);
    expect(page.headers().location).toMatch(`${provider.issuer}oauth2/authorize?`);
  });

  test("a person who signs out is signed out at the provider too", async () => {
    await signIn();
    // The provider asks a browser that is signed in there for nothing.
    expect((await beginAgain()).headers().location).toMatch(`${slipway.stack.origin}/callback?`);

    const left = await browser.post("/logout", { headers: { origin: slipway.stack.origin } });
    expect(left.url()).toBe(`${slipway.stack.origin}/sign-in`);
    expect((await browser.get("/profile", { maxRedirects: 0 })).status()).toBe(302);
    const page = await beginAgain();
    expect(page.status()).toBe(200);
    expect(Object.keys(fieldsOf(await page.text()))).toContain("password");
  });

  test("the portal sends a mail with a token that the provider gives it", async () => {
    const mail = { kind: "test", to_email: "dealer@example.com", subject: "Hello", body: "Hello" };
    const { id } = await slipway.db.insertInto("outbox_mails").values(mail).returning("id").executeTakeFirstOrThrow();
    const sent = slipway.db.selectFrom("outbox_mails").where("id", "=", id).select("sent_at");
    await until(async () => (await sent.executeTakeFirstOrThrow()).sent_at !== null);
  });

  test("an admin archives a dealer whose login the portal does not manage", async () => {
    const { profile_id: sub } = await slipway.create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] });
    const { profile_id } = await slipway.create.dealer();
    const { origin } = slipway.stack;
    const answer = await fetch(`${origin}/admin-my-dealers/dealers/${encodeURIComponent(profile_id)}/archive`, {
      method: "POST",
      redirect: "manual",
      headers: { origin, cookie: await cookieWith(await sign({ sub })) },
      body: new URLSearchParams({ status: "archived" }),
    });
    expect(answer.status).toBe(303);
    const profile = slipway.db.selectFrom("profiles").where("profile_id", "=", profile_id).select("status");
    expect(await profile.executeTakeFirst()).toEqual({ status: "archived" });
  });

  test("only a token that the provider signed for the portal, and that is in time, is a session", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const { privateKey: another } = await generateKeyPair("RS256");

    const withToken = async (token: string) =>
      fetch(`${slipway.stack.origin}/profile`, { headers: { cookie: await cookieWith(token) }, redirect: "manual" });
    expect((await withToken(await sign({}))).status).toBe(200);
    const forged = {
      "another key": await sign({}, another),
      "another audience": await sign({ aud: "another" }),
      "another issuer": await sign({ iss: "http://localhost:1/" }),
      "an end that has passed": await sign({ iat: now - 600, exp: now - 60 }),
    };
    for (const [what, token] of Object.entries(forged)) expect((await withToken(token)).status, what).toBe(302);
  });
});

/** Reads the names and values of the provider's sign-in form before the user types. */
function fieldsOf(page: string): Record<string, string> {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const fields = [...page.matchAll(/<input [^>]*>/g)]
    .filter(([tag]) => !tag.includes('type="checkbox"'))
    .map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]);
  return Object.fromEntries(fields);
}
