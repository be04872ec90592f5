import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginAttempt,
  Browser,
  callbackOf,
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

const newPassword = "Another-password-2";

async function askForReset(email: string, patience?: number): Promise<string> {
  await new Browser(identity.issuer).post("/u/forgot-password", { email: email.toUpperCase() });
  return linkIn(await nextMail(identity, email, patience));
}

function ticketOf(link: string): string {
  return new URL(link).searchParams.get("ticket") ?? "";
}

async function choose(link: string, chosen = newPassword, again = chosen) {
  return new Browser(identity.issuer).post("/u/reset-password", { ticket: ticketOf(link), password: chosen, again });
}

test("a forgotten password is replaced by mail, which ends other sessions and lifts the lock", async () => {
  const user = await createUser(identity);
  const { browser } = await signedIn(identity, user.email);
  for (let tries = 0; tries < 11; tries++) await signIn(identity, user.email, "wrong-password");
  const link = await askForReset(user.email);

  const page = await (await fetch(link)).text();
  expect(page).toContain("<title>Choose a new password, Slipway</title>");
  expect(page).toContain(user.email);
  const answer = await choose(link);

  expect(answer.headers.get("location")).toBe("/u/reset-password/done");
  expect(callbackOf(await browser.get(beginAttempt(identity.environment).address))).toBeUndefined();
  await expect(signedIn(identity, user.email, newPassword)).resolves.toBeDefined();
  expect((await signIn(identity, user.email)).answer.status).toBe(422);
});

test("looking at a link does not use it up; using it does, once, also by two at once", async () => {
  const user = await createUser(identity);
  const link = await askForReset(user.email);
  for (let looks = 0; looks < 3; looks++) expect((await fetch(link)).status).toBe(200);

  const answers = await Promise.all([choose(link), choose(link, "Yet-another-password-3")]);

  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  const again = await choose(link);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain("<title>Error: This link no longer works, Slipway</title>");
  expect((await fetch(link)).status).toBe(410);
});

test("an expired, a made-up and a link of the other kind do not work", async () => {
  const user = await createUser(identity);
  const link = await askForReset(user.email);
  await manage(identity, await machineToken(identity, "management"), "POST", "jobs/verification-email", {
    user_id: user.user_id,
  });
  const verification = linkIn(await nextMail(identity, user.email));
  expect((await choose(verification)).status).toBe(410);
  expect((await new Browser(identity.issuer).post("/u/verify-email", { ticket: ticketOf(link) })).status).toBe(410);
  expect((await choose(`${identity.issuer}u/reset-password?ticket=made-up`)).status).toBe(410);

  await identity.owner.query("update identity.tickets set expires_at = now()");

  expect((await choose(link)).status).toBe(410);
  await expect(signedIn(identity, user.email, password)).resolves.toBeDefined();
});

test("a password that is too short, common or retyped differently leaves the link alive", async () => {
  const user = await createUser(identity);
  const link = await askForReset(user.email);

  const short = await choose(link, "short");
  expect(short.status).toBe(422);
  expect(await short.text()).toMatch(/<title>Error: Choose a new password.*role="alert".*at least 8 characters/);
  const common = await choose(link, "baseball", "baseball");
  expect(common.status).toBe(422);
  expect(await common.text()).toMatch(/role="alert".*This password is too common/);
  const different = await choose(link, newPassword, "Something-else-4");
  expect(await different.text()).toContain("Passwords Do Not Match");

  expect((await choose(link)).status).toBe(303);
});

test("a used link takes the account's other links with it", async () => {
  const user = await createUser(identity);
  const first = await askForReset(user.email);
  const second = await askForReset(user.email);

  expect((await choose(second)).status).toBe(303);
  expect((await choose(first)).status).toBe(410);
});

test("the page and the portal's call say the same for an unknown address, and mail nobody", async () => {
  const browser = new Browser(identity.issuer);
  const user = await createUser(identity);
  const body = { client_id: "portal", connection: "Username-Password-Authentication" };
  const call = (fields: Record<string, string>) =>
    fetch(`${identity.issuer}dbconnections/change_password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });

  const known = await call({ ...body, email: user.email });
  const unknown = await call({ ...body, email: "nobody@example.com" });
  expect(await known.text()).toBe("We've just sent you an email to reset your password.");
  expect(await unknown.text()).toBe("We've just sent you an email to reset your password.");
  expect(known.headers.get("content-type")).toBe("text/html; charset=utf-8");
  linkIn(await nextMail(identity, user.email));

  const page = await browser.post("/u/forgot-password", { email: "nobody@example.com" });
  expect(page.headers.get("location")).toBe("/u/forgot-password/sent");
  await expect(nextMail(identity, "nobody@example.com", 500)).rejects.toThrow();

  expect((await call({ ...body, email: user.email, client_id: "other" })).status).toBe(400);
  expect((await call({ ...body, email: user.email, connection: "other" })).status).toBe(400);
  expect((await browser.post("/u/forgot-password", { email: "nonsense" })).status).toBe(422);
});

test("a link asked for while another is on its way is mailed too", async () => {
  const user = await createUser(identity);
  const { owner } = identity;
  await owner.query(`create function pg_temp.dawdle() returns trigger language plpgsql
                     as 'begin perform pg_sleep(1); return new; end'`);
  await owner.query(`create trigger dawdle before insert on identity.tickets
                     for each row execute function pg_temp.dawdle()`);
  const ask = () => new Browser(identity.issuer).post("/u/forgot-password", { email: user.email });
  const underWay = async () =>
    (await owner.query("select from identity.mail_jobs where user_id = $1 and attempts = 1", [user.user_id])).rowCount;

  await ask();
  await expect.poll(underWay).toBe(1);
  await ask();

  const first = linkIn(await nextMail(identity, user.email));
  expect(linkIn(await nextMail(identity, user.email))).not.toBe(first);
  await owner.query("drop trigger dawdle on identity.tickets");
});

test("an account gets five links an hour at most", async () => {
  const user = await createUser(identity);
  for (let mails = 0; mails < 5; mails++) await askForReset(user.email);

  await expect(askForReset(user.email, 500)).rejects.toThrow("no mail came");
});

test("an address is confirmed by a button, not by looking", async () => {
  const user = await createManagedUser(identity, { email_verified: false });
  const link = linkIn(await nextMail(identity, user.email));
  const token = await machineToken(identity, "management");
  const stored = async () => (await manage(identity, token, "GET", `users/${user.user_id}`)).body;

  expect(await (await fetch(link)).text()).toContain("Confirm this address");
  expect(await stored()).toMatchObject({ email_verified: false });

  const browser = new Browser(identity.issuer);
  const done = await browser.follow(await browser.post("/u/verify-email", { ticket: ticketOf(link) }));
  expect(await done.text()).toContain("Your email is confirmed");
  expect(await stored()).toMatchObject({ email_verified: true });
  expect((await browser.post("/u/verify-email", { ticket: ticketOf(link) })).status).toBe(410);
});
