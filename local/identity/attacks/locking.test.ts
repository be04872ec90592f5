import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Browser,
  createUser,
  linkIn,
  nextMail,
  password,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity({ TRUST_PROXY: "1" })));
afterAll(() => identity.stop());

let sources = 0;

/** A place of its own, as a proxy tells of it. */
function newSource(): string {
  return `203.0.113.${++sources}`;
}

const browserAt = (source: string) => new Browser(identity.issuer, { "x-forwarded-for": `198.51.100.1, ${source}` });

/** Wrong passwords, each by a browser of its own; the statuses of the answers. */
async function guess(source: string, emails: readonly string[]) {
  const statuses: number[] = [];
  for (const email of emails)
    statuses.push((await signIn(identity, email, "wrong-password", browserAt(source))).answer.status);
  return statuses;
}

/** True, or the status of the refusal. The browser is signed out before, and keeps nothing but its name. */
async function canSignIn(email: string, browser: Browser) {
  browser.cookies = browser.cookies.filter(({ name }) => name.startsWith("known"));
  const { callback, answer } = await signIn(identity, email, password, browser);
  return callback?.get("code") ? true : answer.status;
}

/** Addresses of so many others. */
async function others(count: number) {
  const users = await Promise.all(Array.from({ length: count }, () => createUser(identity)));
  return users.map(({ email }) => email);
}

test("who guesses at an account locks it where they are, and nowhere else", async () => {
  const { email } = await createUser(identity);
  const here = newSource();
  expect(await guess(here, Array(12).fill(email))).toEqual([...Array(10).fill(422), 429, 429]);

  expect(await canSignIn(email, browserAt(here))).toBe(429);
  expect(await canSignIn(email, browserAt(newSource()))).toBe(true);
});

test("one password tried on many accounts uses up the source's tries, whatever it says of other places before", async () => {
  const { email } = await createUser(identity);
  const here = newSource();
  expect(new Set(await guess(here, await others(50)))).toEqual(new Set([422]));
  expect(await guess(here, ["another@example.com", email])).toEqual([429, 429]);

  expect(await canSignIn(email, browserAt(newSource()))).toBe(true);
});

test("signing in to an own account gives no more tries at others", async () => {
  const { email: own } = await createUser(identity);
  const { email } = await createUser(identity);
  const here = newSource();
  await guess(here, Array(10).fill(email));
  expect(await canSignIn(own, browserAt(here))).toBe(true);
  expect(await guess(here, [email])).toEqual([429]);

  await guess(here, await others(40));
  expect(await canSignIn(own, browserAt(here))).toBe(429);
});

test("a browser that has signed in before has tries of its own: nobody locks its owner out", async () => {
  const { email } = await createUser(identity);
  const { email: another } = await createUser(identity);
  const here = newSource();
  const known = browserAt(here);
  expect(await canSignIn(email, known)).toBe(true);

  await guess(here, Array(11).fill(email));
  await guess(here, await others(45));
  expect(await canSignIn(email, browserAt(here))).toBe(429);
  expect(await canSignIn(email, known)).toBe(true);

  expect(await canSignIn(another, known), "as somebody else it is a stranger").toBe(429);
  known.cookies = known.cookies.filter(({ name }) => name.startsWith("known"));
  for (let tries = 0; tries < 10; tries++) await signIn(identity, email, "wrong-password", known);
  expect(await canSignIn(email, known), "its own tries are counted").toBe(429);
});

test("an account that many places have guessed at is locked for unknown browsers alone", async () => {
  const { email } = await createUser(identity);
  const known = browserAt(newSource());
  expect(await canSignIn(email, known)).toBe(true);

  for (let places = 0; places < 10; places++) await guess(newSource(), Array(10).fill(email));
  expect(await guess(newSource(), [email])).toEqual([429]);
  expect(await canSignIn(email, known)).toBe(true);
});

test("a new password by mail opens the place it was chosen at, and makes all other browsers unknown", async () => {
  const { email } = await createUser(identity);
  const here = newSource();
  const before = browserAt(newSource());
  expect(await canSignIn(email, before)).toBe(true);
  await guess(here, await others(55));
  const owner = browserAt(here);
  expect(await canSignIn(email, owner)).toBe(429);

  await owner.post("/u/forgot-password", { email });
  const ticket = new URL(linkIn(await nextMail(identity, email))).searchParams.get("ticket") ?? "";
  const chosen = { ticket, password: "Another-password-2", again: "Another-password-2" };
  expect((await owner.post("/u/reset-password", chosen)).status).toBe(303);
  const signedIn = await signIn(identity, email, "Another-password-2", owner);
  expect(signedIn.callback?.get("code")).toEqual(expect.any(String));

  const { rows } = await identity.owner.query(
    "select from identity.known_browsers join identity.users using (user_id) where email = $1",
    [email],
  );
  expect(rows).toHaveLength(1);
});

test("without a proxy that is trusted, nobody chooses where they come from", async () => {
  const open = await startTestIdentity();
  try {
    const { email } = await createUser(open);
    for (let tries = 0; tries < 10; tries++) {
      const browser = new Browser(open.issuer, { "x-forwarded-for": newSource() });
      expect((await signIn(open, email, "wrong-password", browser)).answer.status).toBe(422);
    }
    const browser = new Browser(open.issuer, { "x-forwarded-for": newSource() });
    expect((await signIn(open, email, password, browser)).answer.status).toBe(429);
  } finally {
    await open.stop();
  }
});
