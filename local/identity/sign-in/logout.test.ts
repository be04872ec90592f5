import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginAttempt,
  type Browser,
  callbackOf,
  createUser,
  signedIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

const returnTo = "http://localhost:3999/sign-in";

async function isSignedIn(browser: Browser): Promise<boolean> {
  return callbackOf(await browser.get(beginAttempt(identity.environment).address))?.has("code") ?? false;
}

function logoutUrl(parameters: Record<string, string>, path = "oidc/logout"): string {
  return `${identity.issuer}${path}?${new URLSearchParams(parameters)}`;
}

test.each([
  ["oidc/logout", "post_logout_redirect_uri"],
  ["v2/logout", "returnTo"],
])("%s with the portal's identity token signs out at once and goes back", async (path, parameter) => {
  const { browser, idToken } = await signedIn(identity, (await createUser(identity)).email);
  expect(await isSignedIn(browser)).toBe(true);

  const answer = await browser.get(
    logoutUrl({ id_token_hint: idToken, [parameter]: returnTo, client_id: "portal", state: "x" }, path),
  );

  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`${returnTo}?state=x`);
  expect(await isSignedIn(browser)).toBe(false);
});

test("what was copied from the browser before does not work after", async () => {
  const { browser, idToken, accessToken } = await signedIn(identity, (await createUser(identity)).email);
  const copied = [...browser.cookies];
  await browser.get(logoutUrl({ id_token_hint: idToken, post_logout_redirect_uri: returnTo }));

  browser.cookies = copied;

  expect(await isSignedIn(browser)).toBe(false);
  const info = await fetch(`${identity.issuer}userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(info.status).toBe(401);
});

test("without a genuine token of the one who is signed in, the page asks first", async () => {
  const [user, other] = [await createUser(identity), await createUser(identity)];
  const { browser, idToken } = await signedIn(identity, user.email);
  const { idToken: foreign } = await signedIn(identity, other.email);
  const [header, payload] = idToken.split(".");

  for (const address of [
    logoutUrl({ client_id: "portal", post_logout_redirect_uri: returnTo }),
    logoutUrl({ client_id: "portal", returnTo }, "v2/logout"),
    logoutUrl({ id_token_hint: foreign, post_logout_redirect_uri: returnTo }),
  ]) {
    const page = await browser.follow(await browser.get(address));
    expect(await page.text()).toContain("You will be signed out of Slipway in this browser.");
    expect(await isSignedIn(browser)).toBe(true);
  }

  const forged = await browser.get(
    logoutUrl({ id_token_hint: `${header}.${payload}.AAAA`, post_logout_redirect_uri: returnTo }),
  );
  expect(forged.status).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);
});

test("the question answered with yes signs out and goes back", async () => {
  const { browser } = await signedIn(identity, (await createUser(identity)).email);
  const page = await browser.get(logoutUrl({ client_id: "portal", post_logout_redirect_uri: returnTo }));
  const [, xsrf = ""] = /name="xsrf" value="(\w+)"/.exec(await page.text()) ?? [];

  const refused = await browser.post("/oidc/logout/confirm", { xsrf: "wrong", logout: "yes" });
  expect(refused.status).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);

  const again = await browser.get(logoutUrl({ client_id: "portal", post_logout_redirect_uri: returnTo }));
  const [, fresh = ""] = /name="xsrf" value="(\w+)"/.exec(await again.text()) ?? [];
  expect(fresh).not.toBe(xsrf);
  const answer = await browser.post("/oidc/logout/confirm", { xsrf: fresh, logout: "yes" });
  expect(answer.headers.get("location")).toBe(returnTo);
  expect(await isSignedIn(browser)).toBe(false);
});

test("who is not signed in is sent on at once", async () => {
  const answer = await fetch(logoutUrl({ client_id: "portal", post_logout_redirect_uri: returnTo }), {
    redirect: "manual",
  });

  expect(answer.headers.get("location")).toBe(returnTo);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "http://localhost:3999/sign-in.evil.example",
  "javascript:alert(1)",
])("nobody is sent to %s", async (evil) => {
  const { browser, idToken } = await signedIn(identity, (await createUser(identity)).email);

  const answer = await browser.get(logoutUrl({ id_token_hint: idToken, post_logout_redirect_uri: evil }));

  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
  expect(await isSignedIn(browser)).toBe(true);
});
