import { expect, test } from "vitest";
import { sql } from "kysely";
import * as z from "zod";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { endSessions } from "../session/sessions";
import { type Service } from "../../request/viewer";
import { updateDealer } from "../dealers/edit";
import { readDealer } from "../dealers/store";
import { askEmailChange, beginEmailLink, followEmailLink, readEmailLink } from "./email-change";

const database = await testDatabase();
const { create } = database;
const portal: Service = { kind: "service", clientId: "slipway-service", scopes: ["email:confirm"] };

const mailed = z.object({ href: z.string().startsWith("/profile/email/") });

/** The keys that were mailed to an address, oldest first. */
async function keysTo(email: string): Promise<string[]> {
  const mails = await database.db
    .selectFrom("outbox_mails")
    .where("to_email", "=", email)
    .orderBy("created_at")
    .selectAll()
    .execute();
  return mails.map(({ payload }) => mailed.parse(payload).href.replace("/profile/email/", ""));
}

async function asked() {
  const dealer = await create.dealer();
  const email = `new-${dealer.email}`;
  await askEmailChange(database.db, viewer(dealer), email.toUpperCase());
  const [confirm = ""] = await keysTo(email);
  const [back = ""] = await keysTo(dealer.email);
  const emailNow = async () => (await readDealer(database.db, viewer(dealer), dealer.profile_id)).email;
  return { dealer, email, confirm, back, emailNow };
}

test("nothing changes until the new address is confirmed, once", async () => {
  const { db } = database;
  const { dealer, email, confirm, emailNow } = await asked();
  expect(await emailNow()).toBe(dealer.email);
  const link = { profile_id: dealer.profile_id, old_email: dealer.email, new_email: email };
  expect(await readEmailLink(db, portal, confirm)).toMatchObject({ ...link, purpose: "CONFIRM", state: "OPEN" });

  await followEmailLink(db, portal, confirm);
  expect(await emailNow()).toBe(email);
  expect(await readEmailLink(db, portal, confirm)).toMatchObject({ state: "CONFIRMED" });
  await expect(followEmailLink(db, portal, confirm)).rejects.toThrow("no longer works");
});

test("the old address has a way back, before it was confirmed and after", async () => {
  const { db } = database;
  const before = await asked();
  await followEmailLink(db, portal, before.back);
  expect(await before.emailNow()).toBe(before.dealer.email);
  await expect(followEmailLink(db, portal, before.confirm)).rejects.toThrow("no longer works");

  const after = await asked();
  await followEmailLink(db, portal, after.confirm);
  await followEmailLink(db, portal, after.back);
  expect(await after.emailNow()).toBe(after.dealer.email);
  await expect(followEmailLink(db, portal, after.back)).rejects.toThrow("no longer works");
});

test("what ends all sessions ends what one of them asked for; the way back stays", async () => {
  const { db } = database;
  const { dealer, confirm, back, emailNow } = await asked();
  await endSessions(db, dealer.profile_id);
  expect(await readEmailLink(db, portal, confirm)).toMatchObject({ state: "EXPIRED" });
  await expect(followEmailLink(db, portal, confirm)).rejects.toThrow("no longer works");
  expect(await readEmailLink(db, portal, back)).toMatchObject({ purpose: "BACK", state: "OPEN" });
  await followEmailLink(db, portal, back);
  expect(await emailNow()).toBe(dealer.email);
});

test("a link being followed outlives the end of sessions for two minutes", async () => {
  const { db } = database;
  const { dealer, email, confirm, emailNow } = await asked();
  const other = await asked();
  expect(await beginEmailLink(db, portal, confirm)).toMatchObject({ state: "OPEN" });
  await endSessions(db, dealer.profile_id);
  await endSessions(db, other.dealer.profile_id);
  expect(await beginEmailLink(db, portal, other.confirm)).toMatchObject({ state: "EXPIRED" });

  const begun = (seconds: number) =>
    db
      .updateTable("email_changes")
      .where("profile_id", "=", dealer.profile_id)
      .set({ begun_at: sql`now() - make_interval(secs => ${seconds})` })
      .execute();
  await begun(121);
  expect(await beginEmailLink(db, portal, confirm)).toMatchObject({ state: "EXPIRED" });
  await begun(100);
  await followEmailLink(db, portal, confirm);
  expect(await emailNow()).toBe(email);
});

test("links end: the one that confirms after a day, the way back after thirty", async () => {
  const { db } = database;
  const { dealer, confirm, back, emailNow } = await asked();
  const isOld = (days: number) =>
    db
      .updateTable("email_changes")
      .where("profile_id", "=", dealer.profile_id)
      .set({ created_at: sql`now() - make_interval(days => ${days}, secs => 1)` })
      .execute();
  await isOld(1);
  await expect(followEmailLink(db, portal, confirm)).rejects.toThrow("no longer works");
  expect(await readEmailLink(db, portal, back)).toMatchObject({ purpose: "BACK", state: "OPEN" });
  await isOld(30);
  await expect(followEmailLink(db, portal, back)).rejects.toThrow("no longer works");
  expect(await emailNow()).toBe(dealer.email);
});

test("who asks again has new links alone; a link of nobody opens nothing", async () => {
  const { db } = database;
  const { dealer, confirm, back } = await asked();
  await askEmailChange(db, viewer(dealer), `second-${dealer.email}`);
  for (const key of [confirm, back]) expect(await readEmailLink(db, portal, key)).toMatchObject({ state: "UNDONE" });
  expect(await readEmailLink(db, portal, "never given out")).toBeNull();
  await expect(followEmailLink(db, portal, "never given out")).rejects.toThrow("not found");
});

test("a way back does not bring back what somebody else has changed since", async () => {
  const { db } = database;
  const { dealer, confirm, back, emailNow } = await asked();
  await followEmailLink(db, portal, confirm);
  await db
    .updateTable("profiles")
    .where("profile_id", "=", dealer.profile_id)
    .set({ email: `third-${dealer.email}` })
    .execute();
  await expect(followEmailLink(db, portal, back)).rejects.toThrow("no longer works");
  expect(await emailNow()).toBe(`third-${dealer.email}`);
});

test("an address of somebody else is answered as any other, and its owner gets no link", async () => {
  const { db } = database;
  const [other, dealer] = [await create.dealer(), await create.dealer()];
  const free = `free-${dealer.email}`;
  const ask = (email: string) => askEmailChange(db, viewer(dealer), email);
  expect(await ask(other.email)).toBe(await ask(free));

  const mailsTo = (email: string) =>
    db.selectFrom("outbox_mails").where("to_email", "=", email).select(["subject", "body", "payload"]).execute();
  const [own = [], ofOwner = [], ofFree = []] = await Promise.all([dealer.email, other.email, free].map(mailsTo));
  expect(own.map(({ subject }) => subject)).toEqual(Array(2).fill("A new email for your sign-in to Slipway"));
  expect(ofOwner.map(({ payload }) => payload)).toEqual([{}]);
  expect(ofFree).toHaveLength(1);
  for (const { body } of [...ofOwner, ...ofFree]) expect(body).not.toContain(dealer.name);
});

test("a person asks for five new emails an hour and ten a day, and others meanwhile", async () => {
  const { db } = database;
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  let asked = 0;
  const ask = () => askEmailChange(db, viewer(dealer), `new-${++asked}-${dealer.email}`);
  const anHourLater = () =>
    db
      .updateTable("outbox_mails")
      .where("caused_by", "=", dealer.profile_id)
      .set({ created_at: sql`created_at - interval '61 minutes'` })
      .execute();
  for (let count = 0; count < 5; count++) await ask();
  await expect(ask()).rejects.toMatchObject({ extensions: { code: "RATE_LIMITED" } });
  expect(await askEmailChange(db, viewer(other), `new-${other.email}`)).toBe(true);

  await anHourLater();
  for (let count = 0; count < 5; count++) await ask();
  await anHourLater();
  await expect(ask()).rejects.toThrow("Try again later.");
});

test("an address is refused that is no new one, or that somebody else has when it is confirmed", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const ask = (email: string) => askEmailChange(db, viewer(dealer), email);
  await expect(ask(dealer.email)).rejects.toThrow("This is your email already.");
  await expect(ask("no address")).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });

  const { email, confirm, emailNow, dealer: late } = await asked();
  await create.dealer({ email });
  await expect(followEmailLink(db, portal, confirm)).rejects.toThrow("already exists");
  expect(await emailNow()).toBe(late.email);
});

test("an admin's move to another address is mailed to the old one", async () => {
  const { db } = database;
  const admin = await create.admin({ name: "Kim Admin" });
  const dealer = await create.dealer();
  const card = {
    name: "Ada Marsh",
    company: "Marsh Marine",
    address: "1 Cove Cir",
    city: "Miami",
    region: "FL",
    country: "US",
    zipcode: "33139",
    permissions: ["dealer:DEALER_LEADS"],
    brands: ["skiff"],
  };
  const mailsToDealer = () => db.selectFrom("outbox_mails").where("to_email", "=", dealer.email).selectAll().execute();
  await updateDealer(db, viewer(admin), { profileId: dealer.profile_id, dealer: { ...card, email: dealer.email } });
  expect(await mailsToDealer()).toEqual([]);
  const email = `moved-${dealer.email}`;
  await updateDealer(db, viewer(admin), { profileId: dealer.profile_id, dealer: { ...card, email } });
  expect(await mailsToDealer()).toMatchObject([{ body: expect.stringMatching(/Kim Admin has changed .* to moved-/) }]);
});
