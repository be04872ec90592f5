import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { noteStored } from "../files/stored-files";
import { claimMails } from "../mail/store";
import { requestConversation } from "../co-op/conversation/conversation";
import { claimConversation } from "../warranty/claims/conversation";
import { claimsDesk } from "../warranty/claims/take";
import { mailUnread } from "./mails";

const { db, create } = await testDatabase();
let dealer: Profile;
let walt: Profile;
let kim: Profile;

beforeEach(async () => {
  await sql`truncate profiles, notifications, outbox_mails, conversation_mails cascade`.execute(db);
  dealer = await create.dealer({ name: "Curtis Bell", company: "Bell Marine", notify_by_email: true });
  walt = await create.admin({ name: "Walt Kessler", notify_by_email: true });
  kim = await create.admin({ name: "Kim Post" });
  await create.dealer({ notify_by_email: true });
  await create.admin({ permissions: ["admin:ADMIN_MEDIA"], notify_by_email: true });
});

const writeOnClaim = (who: Profile, id: string) =>
  claimConversation.write(db, viewer(who), { id, text: "…", files: [] });
const writeOnForm = (who: Profile, id: string) =>
  requestConversation.write(db, viewer(who), { id, text: "…", files: [] });

const allNotifications = async () =>
  (await db.selectFrom("notifications").orderBy("created_at").orderBy("id").selectAll().execute()).map(
    ({ profile_id, kind, text, href, read_at }) => ({ profile_id, kind, text, href, isRead: read_at !== null }),
  );
const notifiedIds = async () => new Set((await allNotifications()).map(({ profile_id }) => profile_id));

const mails = () =>
  db.selectFrom("outbox_mails").where("kind", "=", "conversation").orderBy("created_at").selectAll().execute();

/** As if this much time had gone by. */
async function later(interval: string) {
  await sql`update record_messages set created_at = created_at - ${interval}::interval`.execute(db);
  await sql`update conversation_mails set mailed_at = mailed_at - ${interval}::interval`.execute(db);
}

test("an admin's message notifies the dealer, in the bell alone", async () => {
  const { id, warranty_claims_id: number } = await create.claim({ dealer });
  await writeOnClaim(walt, id);
  expect(await allNotifications()).toEqual([
    {
      profile_id: dealer.profile_id,
      kind: "comment",
      text: `Walt Kessler wrote on warranty claim # ${number}`,
      href: `/warranty-claims/${id}/conversation`,
      isRead: false,
    },
  ]);
  expect(await db.selectFrom("outbox_mails").selectAll().execute()).toEqual([]);
});

test.each([
  ["a file", 1],
  ["2 files", 2],
])("a message of files alone notifies of %s", async (sent, count) => {
  const { id, warranty_claims_id: number } = await create.claim({ dealer });
  const files = Array.from({ length: count }, (_, nth) => `/${id}/${nth}.pdf`);
  for (const path of files) await noteStored(db, { viewerId: dealer.profile_id, path });
  await claimConversation.write(db, viewer(dealer), { id, text: "", files });
  const notes = await db.selectFrom("notifications").select("text").distinct().execute();
  expect(notes).toEqual([{ text: `Curtis Bell sent ${sent} on warranty claim # ${number}` }]);
});

test("a dealer's message notifies all permitted admins, or the assignee", async () => {
  const { id } = await create.claim({ dealer });
  await writeOnClaim(dealer, id);
  expect(await notifiedIds()).toEqual(new Set([walt.profile_id, kim.profile_id]));

  await sql`truncate notifications cascade`.execute(db);
  await claimsDesk.take(db, viewer(kim), { id });
  await writeOnClaim(dealer, id);
  expect(await notifiedIds()).toEqual(new Set([kim.profile_id]));
});

test("all admins are notified when the assignee has lost access", async () => {
  const { id } = await create.claim({ dealer });
  await claimsDesk.take(db, viewer(kim), { id });
  await db.updateTable("profiles").where("profile_id", "=", kim.profile_id).set({ status: "archived" }).execute();
  await writeOnClaim(dealer, id);
  expect(await notifiedIds()).toEqual(new Set([walt.profile_id]));
});

test("a dealer who may not open it is not notified", async () => {
  const blind = await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] });
  await writeOnClaim(walt, (await create.claim({ dealer: blind })).id);
  expect(await allNotifications()).toEqual([]);
});

test("reading a conversation marks its notifications as read", async () => {
  const { id } = await create.claim({ dealer });
  await writeOnClaim(walt, id);
  await claimConversation.messages(db, viewer(dealer), { id, status: "new" });
  expect(await allNotifications()).toMatchObject([{ isRead: true }]);
});

test("what a colleague has read first waits in the own bell until it is seen", async () => {
  const { id } = await create.claim({ dealer });
  await writeOnClaim(dealer, id);
  const waiting = async () =>
    (await allNotifications()).filter(({ isRead }) => !isRead).map(({ profile_id }) => profile_id);
  await claimConversation.messages(db, viewer(kim), { id, status: "new" });
  expect(await waiting()).toEqual([walt.profile_id]);
  await claimConversation.messages(db, viewer(walt), { id, status: "new" });
  expect(await waiting()).toEqual([]);
});

test("what stays unread for ten minutes is mailed, once for all of it, however many services do it how often", async () => {
  const claim = await create.claim({ dealer });
  const form = await create.coOpRequest({ dealer });
  await writeOnClaim(walt, claim.id);
  await writeOnClaim(kim, claim.id);
  await writeOnForm(walt, form.id);
  await mailUnread(db);
  expect(await mails()).toEqual([]);

  await later("11 minutes");
  await Promise.all(Array.from({ length: 4 }, () => mailUnread(db)));
  await mailUnread(db);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_email: dealer.email,
    subject: "Unread messages in 2 conversations",
    payload: { profileId: dealer.profile_id, href: "/notifications" },
  });
  expect(mail?.body).toContain("You have 3 unread messages.");
  expect(mail?.body).toContain(`warranty claim # ${claim.warranty_claims_id}: 2 messages`);
  expect(mail?.body).toMatch(/Media Pre-Approval of .+: 1 message(\n|$)/);
});

test("the next mail is written a day later at the earliest, and only where there is something new", async () => {
  const { id, warranty_claims_id: number } = await create.claim({ dealer });
  await writeOnClaim(dealer, id);
  await later("11 minutes");
  await mailUnread(db);
  expect(await mails()).toMatchObject([
    {
      to_email: walt.email,
      subject: `Unread: warranty claim # ${number}`,
      payload: { href: `/warranty-claims/${id}/conversation` },
    },
  ]);

  await writeOnClaim(dealer, id);
  await later("23 hours");
  await mailUnread(db);
  expect(await mails()).toHaveLength(1);
  await later("1 hour");
  await mailUnread(db);
  const [, second] = await mails();
  expect(second?.body).toContain("You have 2 unread messages.");

  await later("2 days");
  await mailUnread(db);
  expect(await mails()).toHaveLength(2);
});

test("no mail tells of what somebody of that side has read, nor anybody who wants none", async () => {
  const { id } = await create.claim({ dealer });
  await writeOnClaim(dealer, id);
  await claimConversation.messages(db, viewer(kim), { id, status: "new" });
  await later("1 hour");
  await mailUnread(db);
  expect(await mails()).toEqual([]);
});

test("a waiting mail is not sent to somebody who lost the permission", async () => {
  const { id } = await create.claim({ dealer });
  await writeOnClaim(walt, id);
  await later("1 hour");
  await mailUnread(db);
  const change = (permissions: string[]) =>
    db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ permissions }).execute();
  await change(["dealer:DEALER_MEDIA"]);
  expect(await claimMails(db, 10)).toEqual([]);
  await change(["dealer:DEALER_WARRANTY"]);
  expect(await claimMails(db, 10)).toMatchObject([{ kind: "conversation", to_email: dealer.email }]);
});
