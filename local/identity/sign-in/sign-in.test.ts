import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPermissions } from "#graphql/permissions";
import {
  beginAttempt,
  Browser,
  callbackOf,
  changeUser,
  createUser,
  exchange,
  openSignIn,
  password,
  requestToken,
  signedIn,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

function verify(idToken: string) {
  return jwtVerify(idToken, createRemoteJWKSet(new URL(`${identity.issuer}.well-known/jwks.json`)), {
    issuer: identity.issuer,
    audience: "portal",
    algorithms: ["RS256"],
  });
}

test("discovery names Auth0's addresses under the issuer", async () => {
  const response = await fetch(`${identity.issuer}.well-known/openid-configuration`);

  expect(await response.json()).toMatchObject({
    issuer: identity.issuer,
    authorization_endpoint: `${identity.issuer}authorize`,
    token_endpoint: `${identity.issuer}oauth/token`,
    jwks_uri: `${identity.issuer}.well-known/jwks.json`,
    userinfo_endpoint: `${identity.issuer}userinfo`,
    end_session_endpoint: `${identity.issuer}oidc/logout`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
  });
});

test("the identity token says who the person is, their role and their permissions", async () => {
  const user = await createUser(identity);

  const { idToken, expiresIn } = await signedIn(identity, user.email);

  const { payload } = await verify(idToken);
  expect(payload).toMatchObject({
    sub: user.user_id,
    aud: "portal",
    nonce: "the-nonce",
    nickname: user.email.split("@")[0],
    name: "Gulf Coast Marine",
    picture: "",
    email: user.email,
    email_verified: true,
    "https://slipway.example/role": "dealer",
    "https://slipway.example/permissions": ["dealer:DEALER_ALL"],
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(36_000);
  expect(expiresIn).toBe(36_000);
});

test("the largest identity token leaves room in a 4,000 byte cookie", async () => {
  const user = await createUser(identity, {
    email: "a.rather.long.name.of.an.administrator@manufacturer.example.com",
    name: "Alexandra Featherstonehaugh-Montgomery",
    app_metadata: { role: "admin", permissions: adminPermissions },
  });

  const { idToken } = await signedIn(identity, user.email);

  expect(adminPermissions).toHaveLength(13);
  expect(idToken.length).toBeLessThan(1_600);
});

test("userinfo answers with the same claims", async () => {
  const user = await createUser(identity);
  const { accessToken } = await signedIn(identity, user.email);

  const response = await fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });

  expect(await response.json()).toMatchObject({
    sub: user.user_id,
    email: user.email,
    "https://slipway.example/role": "dealer",
  });
});

test("a code is exchanged as form fields with the secret as Basic, and as JSON with the secret inside", async () => {
  const user = await createUser(identity);
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, APP_ORIGIN } = identity.environment;

  const first = await signIn(identity, user.email);
  const response = await fetch(`${identity.issuer}oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: first.callback?.get("code") ?? "",
      code_verifier: first.attempt.verifier,
      redirect_uri: `${APP_ORIGIN}/callback`,
    }),
  });
  expect(await response.json()).toMatchObject({ id_token: expect.any(String), token_type: "Bearer" });

  const second = await signIn(identity, user.email);
  const json = await exchange(identity, {
    code: second.callback?.get("code") ?? "",
    code_verifier: second.attempt.verifier,
  });
  expect(json.body.id_token).toEqual(expect.any(String));
});

test("the sign-in page has no script, a label for each field, and a strict policy", async () => {
  const { page, text } = await openSignIn(identity, new Browser(identity.issuer));

  expect(page.status).toBe(200);
  expect(text).not.toMatch(/<script|\son\w+=/);
  expect(text).toContain("<title>Sign in, Slipway</title>");
  expect(text).toMatch(/<label for="email">Email<.*autoComplete="username"/i);
  expect(text).toMatch(/<label for="password">Password<.*autoComplete="current-password"/i);
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://localhost:3999; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("a wrong password shows an error, and the address stays typed", async () => {
  const user = await createUser(identity);

  const { answer, callback } = await signIn(identity, user.email, "wrong-password");

  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(callback).toBeUndefined();
  expect(text).toContain("<title>Error: Sign in, Slipway</title>");
  expect(text).toMatch(/role="alert".*Wrong email or password/);
  expect(text).toContain(`value="${user.email}"`);
  expect(text).not.toContain("wrong-password");
});

test("the address may be typed in any case, and the session spares the second password", async () => {
  const user = await createUser(identity);
  const { browser } = await signIn(identity, ` ${user.email.toUpperCase()} `);

  const again = await browser.get(beginAttempt(identity.environment).address);

  expect(callbackOf(again)?.get("code")).toEqual(expect.any(String));
  expect(callbackOf(again)?.get("state")).toBe("the-state");
});

test("empty fields are named, each", async () => {
  const { answer } = await signIn(identity, "", "");

  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain("Enter your email");
  expect(text).toContain("Enter your password");
});

test("after ten wrong tries an address is locked, whether it has an account or not, even when they come at once", async () => {
  const user = await createUser(identity);

  for (const email of [user.email, "nobody@example.com"]) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(identity, email, "wrong-password")));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
  }

  const right = await signIn(identity, user.email);
  expect(right.callback).toBeUndefined();
  expect(right.answer.status).toBe(429);
  expect(await right.answer.text()).toContain("Too many wrong tries");

  await identity.owner.query("update identity.tries set last_at = last_at - interval '16 minutes'");
  expect((await signIn(identity, user.email)).callback?.get("code")).toEqual(expect.any(String));
});

test("a blocked user is sent back with the provider's error, also one who was signed in", async () => {
  const user = await createUser(identity);
  const { browser, accessToken } = await signedIn(identity, user.email);
  const waiting = await signIn(identity, user.email);

  await changeUser(identity, user.user_id, { blocked: true });

  const { callback } = await signIn(identity, user.email);
  expect(callback?.get("error")).toBe("unauthorized");
  expect(callback?.get("error_description")).toBe("user is blocked");
  expect(callback?.get("state")).toBe("the-state");

  expect(callbackOf(await browser.get(beginAttempt(identity.environment).address))).toBeUndefined();
  const info = await fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(info.status).toBe(401);
  const code = { code: waiting.callback?.get("code") ?? "", code_verifier: waiting.attempt.verifier };
  expect((await exchange(identity, code)).body.error).toBe("invalid_grant");

  await changeUser(identity, user.user_id, { blocked: false });
  await expect(signedIn(identity, user.email)).resolves.toBeDefined();
});

test("a new password set by an admin ends the sessions of the old one", async () => {
  const user = await createUser(identity);
  const { browser } = await signedIn(identity, user.email);

  await changeUser(identity, user.user_id, { password: "Another-password-2" });

  expect(callbackOf(await browser.get(beginAttempt(identity.environment).address))).toBeUndefined();
  expect((await signIn(identity, user.email)).answer.status).toBe(422);
  await expect(signedIn(identity, user.email, "Another-password-2")).resolves.toBeDefined();
});

test("somebody else may sign in at the same browser", async () => {
  const [first, second] = [await createUser(identity), await createUser(identity)];
  const { browser } = await signedIn(identity, first.email);

  const { attempt, action } = await openSignIn(
    identity,
    browser,
    beginAttempt(identity.environment, { prompt: "login" }),
  );
  const end = await browser.follow(await browser.post(action, { email: second.email, password }));

  const { body } = await exchange(identity, {
    code: callbackOf(end)?.get("code") ?? "",
    code_verifier: attempt.verifier,
  });
  const { payload } = await verify(body.id_token ?? "");
  expect(payload.sub).toBe(second.user_id);
});

test("two tabs may each finish the sign-in they began", async () => {
  const user = await createUser(identity);
  const browser = new Browser(identity.issuer);
  const one = await openSignIn(identity, browser);
  const two = await openSignIn(identity, browser);

  const second = await browser.follow(await browser.post(two.action, { email: user.email, password }));
  expect(callbackOf(second)?.get("code")).toEqual(expect.any(String));

  const first = await browser.post(one.action, { email: user.email, password });
  expect([303, 400]).toContain(first.status);
});

test("a finished or foreign sign-in page says that it has expired", async () => {
  const { action } = await openSignIn(identity, new Browser(identity.issuer));

  const stranger = new Browser(identity.issuer);
  const page = await stranger.get(action);
  const posted = await stranger.post(action, { email: "dealer@example.com", password });

  expect(page.status).toBe(400);
  expect(posted.status).toBe(400);
  expect(await posted.text()).toContain("This sign-in has expired");
});

test("signing keys and sessions survive a restart", async () => {
  const user = await createUser(identity);
  const { browser, idToken } = await signedIn(identity, user.email);
  const jwks = await (await fetch(`${identity.issuer}.well-known/jwks.json`)).text();

  await identity.restart();

  expect(await (await fetch(`${identity.issuer}.well-known/jwks.json`)).text()).toBe(jwks);
  expect(jwks).not.toContain('"d"');
  expect(jwks).toContain(`"kid":"${decodeProtectedHeader(idToken).kid}"`);
  await expect(verify(idToken)).resolves.toBeDefined();
  expect(callbackOf(await browser.get(beginAttempt(identity.environment).address))?.get("code")).toEqual(
    expect.any(String),
  );
});

test("services get tokens with their scopes and nothing more", async () => {
  const { environment } = identity;
  const portal = {
    grant_type: "client_credentials",
    client_id: environment.SERVICE_CLIENT_ID,
    client_secret: environment.SERVICE_CLIENT_SECRET,
    audience: environment.SERVICE_AUDIENCE,
  };

  const all = await requestToken(identity, portal);
  expect(all.body).toMatchObject({
    scope:
      "keys:read forms:read files:place email:confirm sessions:end outbox:send intake:write leads:write survey:intake calendar:read media:remove",
    token_type: "Bearer",
    expires_in: 86_400,
  });
  const { payload } = await jwtVerify(
    all.body.access_token ?? "",
    createRemoteJWKSet(new URL(`${identity.issuer}.well-known/jwks.json`)),
    { issuer: identity.issuer, audience: "urn:slipway:data-service" },
  );
  expect(payload).toMatchObject({ sub: "portal-service@clients", azp: "portal-service", scope: all.body.scope });

  const one = await requestToken(identity, { ...portal, scope: "keys:read" });
  expect(one.body.scope).toBe("keys:read");

  const website = { ...portal, client_id: "website", client_secret: "website-secret-".padEnd(40, "x") };
  expect((await requestToken(identity, website)).body.scope).toBe("intake:write");
  expect((await requestToken(identity, { ...website, scope: "keys:read" })).status).toBe(403);
  expect((await requestToken(identity, { ...website, audience: `${identity.issuer}api/v2/` })).status).toBe(403);
  expect(await requestToken(identity, { ...portal, client_secret: "wrong" })).toEqual({
    status: 401,
    body: { error: "access_denied", error_description: "Unauthorized" },
  });
});
