import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginAttempt,
  Browser,
  callbackOf,
  createUser,
  openSignIn,
  password,
  signedIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

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
    expect(line).toMatch(/^(identity|sign-in|sign-in-resume|known)_3999(\.sig)?=/);
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
  }
});

test("on https cookies are Secure and bound to their host behind any proxy", async () => {
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
