import { createPublicKey } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSigningKeys } from "./provider/keys";
import {
  beginAttempt,
  Browser,
  callbackOf,
  createManagedUser,
  createUser,
  exchange,
  linkIn,
  machineToken,
  manage,
  nextMail,
  openSignIn,
  password,
  requestToken,
  signedIn,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

async function errorAt(changes: Record<string, string | undefined>) {
  const answer = await new Browser(identity.issuer).get(beginAttempt(identity.environment, changes).address);
  return { answer, callback: callbackOf(answer) };
}

test.each([
  ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
  ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ["a token instead of a code", { response_type: "id_token" }, "unsupported_response_type"],
])("an authorization with %s is refused", async (_what, changes, error) => {
  const { answer, callback } = await errorAt(changes);

  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get("location") ?? "").href).toMatch(/^http:\/\/localhost:3999\/callback[?#]/);
  expect(callback?.get("error") ?? answer.headers.get("location")).toContain(error);
});

test.each([
  "https://evil.example/callback",
  "http://localhost:3999/callback/../evil",
  "http://localhost:3999/callback?next=evil",
  "http://localhost:3999.evil.example/callback",
  "http://127.0.0.1:3999/callback",
])("nobody is sent to the foreign redirect_uri %s", async (redirect_uri) => {
  const { answer } = await errorAt({ redirect_uri });

  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
  expect(await answer.text()).not.toContain("evil");
});

test("an unknown client is refused, and its name is not repeated as markup", async () => {
  const { answer } = await errorAt({ client_id: "<script>alert(1)</script>" });

  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain("<script>");
});

test("a code works once: the replay is refused and takes the access token with it", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };
  const first = await exchange(identity, request);
  const userinfo = () =>
    fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${first.body.access_token}` } });
  expect((await userinfo()).status).toBe(200);

  expect(await exchange(identity, request)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect((await userinfo()).status).toBe(401);
});

test("of ten who send one code at once, one gets a token", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };

  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(identity, request)));

  expect(answers.filter(({ body }) => body.id_token)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === "invalid_grant")).toHaveLength(9);
});

test.each([
  ["without its verifier", { code_verifier: undefined }, "invalid_grant"],
  ["with another verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
  ["for another redirect_uri", { redirect_uri: "http://localhost:3999/sign-in" }, "invalid_grant"],
  ["with a wrong secret", { client_secret: "wrong" }, "invalid_client"],
  ["without a secret", { client_secret: undefined }, "invalid_client"],
  [
    "by another client",
    { client_id: "management", client_secret: "management-secret-".padEnd(40, "x") },
    "invalid_client",
  ],
])("a stolen code %s is worth nothing, and the owner's exchange still works", async (_how, changes, error) => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  const request = { code: callback?.get("code") ?? "", code_verifier: attempt.verifier };

  expect((await exchange(identity, { ...request, ...changes })).body.error).toBe(error);
  expect((await exchange(identity, request)).body.id_token).toEqual(expect.any(String));
});

test("an expired code is refused", async () => {
  const { attempt, callback } = await signIn(identity, (await createUser(identity)).email);
  await identity.owner.query("update identity.oidc set expires_at = now() where model = 'AuthorizationCode'");

  const { body } = await exchange(identity, { code: callback?.get("code") ?? "", code_verifier: attempt.verifier });
  expect(body.error).toBe("invalid_grant");
});

test("other grants are not offered", async () => {
  for (const grant_type of ["password", "refresh_token", "implicit", ""]) {
    const { status, body } = await exchange(identity, { grant_type, username: "dealer@example.com", password });
    expect(status).toBe(400);
    expect(body.id_token ?? body.access_token).toBeUndefined();
  }
});

test("only a genuine management token opens the management API", async () => {
  const user = await createUser(identity);
  const genuine = await machineToken(identity, "management");
  const claims = decodeJwt(genuine);
  const { idToken, accessToken } = await signedIn(identity, user.email);
  const ours = await loadSigningKeys(identity.owner, identity.issuer);
  const [jwk] = ours.jwks.keys;
  if (!jwk?.kid) throw new Error("no key");
  const kid = jwk.kid;
  const publicPem = createPublicKey({ key: JSON.parse(JSON.stringify(jwk)), format: "jwk" }).export({
    type: "spki",
    format: "pem",
  });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const signed = (
    payload: JWTPayload,
    key: Parameters<SignJWT["sign"]>[0],
    header: { alg: string; kid?: string; jwk?: object },
  ) => new SignJWT(payload).setProtectedHeader(header).sign(key);
  const ourKey = await importJWK(jwk, "RS256");
  const now = Math.floor(Date.now() / 1000);

  const forged = {
    "no token": "",
    nonsense: "abc",
    "a person's identity token": idToken,
    "a person's access token": accessToken,
    "a service's token": await machineToken(identity, "service"),
    "alg none": new UnsecuredJWT(claims).encode(),
    "HS256 with the public key as secret": await signed(claims, Buffer.from(publicPem), { alg: "HS256", kid }),
    "a stranger's key": await signed(claims, stranger.privateKey, { alg: "RS256", kid }),
    "an unknown key id": await signed(claims, stranger.privateKey, { alg: "RS256", kid: "unknown" }),
    "a key brought along": await signed(claims, stranger.privateKey, {
      alg: "RS256",
      jwk: await exportJWK(stranger.publicKey),
    }),
    "another issuer": await signed({ ...claims, iss: "https://evil.example/" }, ourKey, { alg: "RS256", kid }),
    "another audience": await signed({ ...claims, aud: "portal" }, ourKey, { alg: "RS256", kid }),
    expired: await signed({ ...claims, exp: now - 60 }, ourKey, { alg: "RS256", kid }),
    "not yet valid": await signed({ ...claims, nbf: now + 3_600 }, ourKey, { alg: "RS256", kid }),
    "no expiry": await signed({ ...claims, exp: undefined }, ourKey, { alg: "RS256", kid }),
  };

  for (const [name, token] of Object.entries(forged)) {
    const answer = await manage(identity, token, "PATCH", `users/${user.user_id}`, { app_metadata: { role: "admin" } });
    expect({ name, status: answer.status }).toEqual({ name, status: 401 });
  }
  const after = await manage(identity, genuine, "GET", `users/${user.user_id}`);
  expect(after.body).toMatchObject({ app_metadata: { role: "dealer" } });
  const allowed = await manage(identity, genuine, "PATCH", `users/${user.user_id}`, {
    app_metadata: { role: "admin" },
  });
  expect(allowed.status).toBe(200);
});

test("a management token does no more than its scope says", async () => {
  const user = await createUser(identity);
  const reader = await machineToken(identity, "management", { scope: "read:users" });

  const answer = await manage(identity, reader, "PATCH", `users/${user.user_id}`, { blocked: true });

  expect(answer).toMatchObject({ status: 403, body: { errorCode: "insufficient_scope" } });
  expect((await manage(identity, reader, "DELETE", `users/${user.user_id}`)).status).toBe(403);
  expect((await manage(identity, reader, "GET", `users/${user.user_id}`)).body).not.toHaveProperty("blocked");
});

test("a tampered session cookie is nobody's", async () => {
  const { browser } = await signedIn(identity, (await createUser(identity)).email);
  const stolen = await signedIn(identity, (await createUser(identity)).email);
  const foreign = stolen.browser.cookies.find(({ name }) => name === "identity_3999")?.value ?? "";

  browser.cookies = browser.cookies.map((cookie) =>
    cookie.name === "identity_3999" ? { ...cookie, value: foreign } : cookie,
  );

  expect(callbackOf(await browser.get(beginAttempt(identity.environment).address))).toBeUndefined();
});

test("cookies are out of reach for scripts and foreign posts, and named after the portal's port", async () => {
  const browser = new Browser(identity.issuer);
  const { action } = await openSignIn(identity, browser);
  await browser.follow(await browser.post(action, { email: (await createUser(identity)).email, password }));

  for (const { line } of browser.cookies) {
    expect(line).toMatch(/^(identity|sign-in|sign-in-resume)_3999(\.sig)?=/);
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
  }
});

test("on https cookies are Secure and bound to their host, whoever ends the TLS", async () => {
  const secure = await startTestIdentity({
    OIDC_ISSUER: "https://id.example.com/",
    APP_ORIGIN: "https://portal.example.com",
  });
  try {
    const { pathname, search } = new URL(beginAttempt(secure.environment).address);
    const answer = await fetch(`http://127.0.0.1:${secure.environment.IDENTITY_PORT}${pathname}${search}`, {
      redirect: "manual",
    });

    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
    for (const line of answer.headers.getSetCookie()) {
      expect(line).toMatch(/^(__Host-identity|__Secure-sign-in|__Secure-sign-in-resume)(\.sig)?=.*; secure/i);
    }
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  } finally {
    await secure.stop();
  }
});

test("demo accounts are refused on a public address", async () => {
  const open = await startTestIdentity();
  try {
    const demo = await createUser(open, { app_metadata: { role: "admin", permissions: [], demo: true } });
    expect((await signIn(open, demo.email)).callback?.get("code")).toEqual(expect.any(String));
  } finally {
    await open.stop();
  }

  const exposed = await startTestIdentity({ APP_ORIGIN: "https://portal.example.com" });
  try {
    const demo = await createUser(exposed, { app_metadata: { role: "admin", permissions: [], demo: true } });
    const real = await createUser(exposed);
    const refused = await signIn(exposed, demo.email);
    expect(refused.callback?.get("code")).toBeNull();
    expect(refused.callback?.get("error")).toBe("unauthorized");
    expect((await signIn(exposed, real.email)).callback?.get("code")).toEqual(expect.any(String));
  } finally {
    await exposed.stop();
  }
});

test("Host and X-Forwarded headers find their way into no link", async () => {
  const browser = new Browser(identity.issuer);
  const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" };

  const discovery = await fetch(`${identity.issuer}.well-known/openid-configuration`, { headers });
  expect(await discovery.text()).not.toContain("evil");
  const start = await browser.get(beginAttempt(identity.environment).address, headers);
  expect(start.headers.get("location")).toMatch(/^\/u\/login\//);
  const page = await browser.get(start.headers.get("location") ?? "", headers);
  expect(await page.text()).not.toContain("evil");

  const user = await createUser(identity);
  await fetch(`${identity.issuer}u/forgot-password`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ email: user.email }),
  });
  expect(linkIn(await nextMail(identity, user.email))).toMatch(new RegExp(`^${identity.issuer}`));
});

test("what is typed comes back as text, not as markup", async () => {
  const typed = `"><script>alert(1)</script>@example.com`;

  const { answer } = await signIn(identity, typed);

  expect(await answer.text()).not.toContain("<script>");
});

test("no address, password, token or ticket is written to the log", async () => {
  const user = await createManagedUser(identity, {
    email: "canary.address@example.com",
    password: "Canary-password-1",
  });
  const { idToken, accessToken } = await signedIn(identity, user.email, "Canary-password-1");
  await signIn(identity, user.email, "Canary-wrong-2");
  const token = await machineToken(identity, "management");
  await manage(identity, token, "GET", `users-by-email?email=${user.email}`);
  await manage(identity, token, "POST", "users", {
    connection: "Username-Password-Authentication",
    email: user.email,
    password,
  });
  await new Browser(identity.issuer).post("/u/forgot-password", { email: user.email });
  const link = linkIn(await nextMail(identity, user.email));
  await fetch(link);

  const written = identity.log.join("");
  expect(written).toContain('"path":"/u/forgot-password"');
  for (const secret of [
    "canary.address",
    "Canary-",
    idToken,
    accessToken,
    token,
    new URL(link).searchParams.get("ticket"),
  ]) {
    expect(written).not.toContain(secret);
  }
});

test("metadata named like the prototype is only data", async () => {
  const token = await machineToken(identity, "management");
  const body = `{"connection":"Username-Password-Authentication","email":"proto@example.com","password":"${password}","user_metadata":{"__proto__":{"isAdmin":true},"full_name":"Ada"}}`;

  const answer = await fetch(`${identity.issuer}api/v2/users`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });

  expect(answer.status).toBe(201);
  expect(await answer.json()).not.toHaveProperty("user_metadata.isAdmin");
  expect(Object.prototype).not.toHaveProperty("isAdmin");
});

test("a parameter sent twice is refused", async () => {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = identity.environment;
  const answer = await fetch(`${identity.issuer}oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `grant_type=authorization_code&grant_type=client_credentials&client_id=${OIDC_CLIENT_ID}&client_secret=${OIDC_CLIENT_SECRET}`,
  });
  expect(answer.status).toBe(400);
  expect((await requestToken(identity, {})).status).toBe(400);
});
