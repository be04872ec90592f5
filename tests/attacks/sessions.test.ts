import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { endElsewhere, openAccounts, password, type Session, signIn, tryToSignIn } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { type Profile } from "../factories/profiles";

async function signedIn(stack: Stack, profile: Profile): Promise<Session> {
  await openAccounts(stack, [profile]);
  return signIn(stack, profile.email);
}

/** Where a visit without a session ends: at the provider. */
async function expectSignIn(stack: Stack, answer: Response) {
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toContain(`${stack.issuer}authorize?`);
}

test("the session cookie is out of reach of scripts and other sites", async ({ stack, create }) => {
  const { cookies } = await signedIn(stack, await create.dealer());
  const session = cookies.find(({ name }) => name.startsWith("slipway-session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("a copied cookie is worth nothing after the logout", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const session = await signedIn(stack, lead.dealer);
  expect((await call(stack, "/leads", { session })).status).toBe(200);

  await endElsewhere(stack, session);
  await expectSignIn(stack, await call(stack, "/leads", { session }));
  const fulfil = { intent: "fulfil", id: lead.id, by: "PHONE" };
  expect((await call(stack, "/leads", { session, form: fulfil })).status).toBe(401);

  const stored = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst();
  expect(stored?.fulfilledby).toBeNull();
});

test("a cookie in which one character is changed is no session", async ({ stack, create }) => {
  const { cookies, idToken } = await signedIn(stack, await create.dealer());
  const [cookie] = cookies.filter(({ name }) => name.startsWith("slipway-session"));
  if (!cookie) throw new Error("there is no session cookie");
  const value = decodeURIComponent(cookie.value);

  for (const place of [10, Math.floor(value.length / 2), value.length - 10]) {
    const other = value[place] === "A" ? "B" : "A";
    const changed = encodeURIComponent(value.slice(0, place) + other + value.slice(place + 1));
    const session = { idToken, cookies: [{ ...cookie, value: changed }] };
    await expectSignIn(stack, await call(stack, "/leads", { session }));
  }
  expect((await call(stack, "/leads", { session: { idToken, cookies: [cookie] } })).status).toBe(200);
});

test("archiving a dealer and removing a permission act on the next click", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const session = await signedIn(stack, lead.dealer);
  const change = (values: { status?: string; permissions?: string[] }) =>
    db.updateTable("profiles").set(values).where("profile_id", "=", lead.dealer.profile_id).execute();
  const statusOf = async () => (await call(stack, "/leads", { session })).status;
  expect(await statusOf()).toBe(200);

  await change({ permissions: ["dealer:DEALER_MEDIA"] });
  await expect.poll(statusOf).toBe(403);
  await change({ permissions: ["dealer:DEALER_ALL"] });
  await expect.poll(statusOf).toBe(200);
  await change({ status: "archived" });
  await expect.poll(statusOf).toBe(403);
  expect((await call(stack, `/leads/${lead.id}/letter`, { session })).status).toBe(403);
  expect((await call(stack, "/logout", { session, form: {} })).status).toBe(303);
});

test("a sign-in cannot be finished by what the provider did not say", async ({ stack }) => {
  for (const answer of [
    "",
    "?code=made-up",
    "?state=made-up",
    "?code=made-up&state=made-up",
    "?error=x&error_description=y",
  ]) {
    const end = await call(stack, `/callback${answer}`);
    expect(end.status).toBe(400);
    expect(end.headers.getSetCookie().join()).not.toContain("slipway-session");
  }
});

test("nobody learns of others' sign-ins", async ({ stack }) => {
  const secret = `secret-${Date.now()}`;
  await call(stack, `/leads?q=${secret}`);
  const cookies = (await call(stack, "/leads?q=mine")).headers.getSetCookie().map(decodeURIComponent).map(readable);
  expect(cookies.join()).toContain("/leads?q=mine");
  expect(cookies.join()).not.toContain(secret);
});

/** Remix writes a cookie's value as base64. */
function readable(cookie: string): string {
  const [, value = ""] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
  return Buffer.from(value, "base64").toString();
}

test("the provider refuses what is not the portal's own sign-in", async ({ stack }) => {
  const asked = {
    client_id: "slipway-portal",
    response_type: "code",
    scope: "openid",
    redirect_uri: `${stack.origin}/callback`,
    state: "s",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
  const ask = (changes: Record<string, string>) => {
    const all = Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== "");
    return fetch(`${stack.issuer}authorize?${new URLSearchParams(all)}`, { redirect: "manual" });
  };
  expect((await ask({})).headers.get("location")).toContain("/u/login/");

  expect((await ask({ redirect_uri: "https://evil.example/callback" })).status).toBe(400);
  expect((await ask({ redirect_uri: `${stack.origin}/callback/../elsewhere` })).status).toBe(400);
  expect((await ask({ client_id: "somebody" })).status).toBe(400);
  const withoutPkce = await ask({ code_challenge: "", code_challenge_method: "" });
  expect(withoutPkce.headers.get("location")).toContain("error=invalid_request");
});

test("ten wrong passwords lock an address, and an unknown one looks the same", async ({ stack, create }) => {
  const [guessed, another] = [await create.dealer(), await create.dealer()];
  await openAccounts(stack, [guessed, another]);
  const unknown = `nobody-${guessed.email}`;
  const typed = async (email: string, secret: string) => {
    const { text, ...answer } = await tryToSignIn(stack, email, secret);
    return { ...answer, text: withoutIds(text.replaceAll(email, "somebody")) };
  };

  for (let tries = 0; tries < 10; tries++) {
    const wrong = await typed(guessed.email, "a wrong password");
    expect(wrong).toMatchObject({ status: 422, isIn: false });
    expect(await typed(unknown, "a wrong password")).toEqual(wrong);
  }

  const locked = await typed(guessed.email, password);
  expect(locked).toMatchObject({ status: 429, isIn: false });
  expect(locked.text).toContain("Too many wrong tries");
  expect(await typed(unknown, password)).toEqual(locked);
  expect((await tryToSignIn(stack, another.email, password)).isIn).toBe(true);
});

/** Each page to sign in at has an id of its own. */
function withoutIds(page: string): string {
  return page.replace(/\/u\/login\/[\w-]+/g, "/u/login/…");
}
