import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginAttempt,
  Browser,
  createManagedUser,
  createUser,
  linkIn,
  machineToken,
  manage,
  nextMail,
  password,
  signedIn,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

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
