import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../../tests/factories/profiles";
import { clockSettings } from "../../../../tests/factories/clock-settings";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { claimMails } from "../../mail/store";
import { mailDigests } from "./digests";

const { db, create } = await testDatabase();

/** Wednesday; eight in the morning in Chicago, nine in New York. */
const now = new Date("2026-11-18T08:00:00-06:00");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let dealer: Profile;

beforeEach(async () => {
  await sql`truncate profiles, leads, outbox_mails, lead_digests cascade`.execute(db);
  dealer = await create.dealer({ company: "Harbor Boats", notify_by_email: true });
});

const tell = (at = now, changes: object = {}) => mailDigests(db, { ...clockSettings, ...changes }, at);
const mails = () =>
  db.selectFrom("outbox_mails").where("kind", "=", "lead digest").orderBy("created_at").selectAll().execute();

test("each working morning a dealer gets its waiting leads, oldest first", async () => {
  const ada = await create.lead({ dealer, name: "Ada Marsh", created_at: new Date("2026-11-13T17:30:00-06:00") });
  const bo = await create.lead({
    dealer,
    name: "Bo Reed",
    city: null,
    created_at: new Date("2026-11-04T09:00:00-06:00"),
  });
  const cy = await create.lead({ dealer, name: "Cy Post", created_at: new Date("2026-11-11T09:00:00-06:00") });
  const followed = await create.lead({ dealer, created_at: new Date("2026-11-04T09:00:00-06:00") });
  await create.followUp({ lead: followed, outcome: "contacted" });
  await create.lead({ dealer, created_at: new Date("2026-11-04T09:00:00-06:00"), merged_into: ada.id });
  await create.lead({ created_at: new Date("2026-11-04T09:00:00-06:00") });
  await create.lead({ dealer, merged_into: ada.id, created_at: new Date("2026-11-04T09:00:00-06:00") });
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_email: dealer.email,
    subject: "3 leads wait for an answer",
    payload: { profileId: dealer.profile_id, href: "/leads?show=open&sort=created_at", needs: "dealer:DEALER_LEADS" },
  });
  expect(mail?.body.split("\n")).toEqual([
    "Oldest first, in business time. Late after 3 d, very late after 9 d.",
    "",
    `# ${bo.lead_id}, Bo Reed: 9 d, late`,
    `# ${cy.lead_id}, Cy Post, Duluth: 4 d, late`,
    `# ${ada.lead_id}, Ada Marsh, Duluth: 2 d`,
  ]);
});

test("it is written once, however many services do it how often, and after restarts", async () => {
  await create.lead({ dealer, created_at: later(-24) });
  await Promise.all(Array.from({ length: 8 }, () => tell()));
  for (const hours of [0.1, 1, 3.9]) await tell(later(hours));
  expect(await mails()).toHaveLength(1);
  await sql`delete from outbox_mails`.execute(db);
  await Promise.all(Array.from({ length: 4 }, () => tell(later(0.5))));
  expect(await mails()).toHaveLength(0);
  await Promise.all(Array.from({ length: 4 }, () => tell(later(24))));
  expect(await mails()).toHaveLength(1);
});

test("it is morning by the dealer's clock: not before eight, nor in the afternoon, at weekends or on holidays", async () => {
  await create.lead({ dealer, created_at: later(-24) });
  for (const no of [
    "2026-11-18T07:59:00-06:00",
    "2026-11-18T12:00:00-06:00",
    "2026-11-21T08:00:00-06:00",
    "2026-11-22T08:00:00-06:00",
    "2026-11-26T08:00:00-06:00",
  ])
    await tell(new Date(no));
  expect(await mails()).toEqual([]);
  await tell(new Date("2026-11-18T11:59:00-06:00"));
  expect(await mails()).toHaveLength(1);
});

test("dealers of two zones and countries have mornings of their own, over changes of the clock", async () => {
  const canada = { country: "CA", region: "NL", notify_by_email: true };
  const saint = await create.dealer(canada);
  for (const owner of [dealer, saint])
    await create.lead({ dealer: owner, created_at: new Date("2026-10-28T12:00:00Z") });
  const sentAt = new Map<string, string[]>();
  // Half an hour at a time: from Thursday, October 29 to Tuesday; and from Wednesday, November 25 to Saturday.
  const days = [
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-02",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
  ];
  for (const day of days) {
    for (let minute = 10 * 60; minute < 15 * 60; minute += 30) {
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
      await tell(at);
      for (const { to_email } of await mails()) {
        sentAt.set(to_email, [...(sentAt.get(to_email) ?? []), at.toISOString().slice(5, 16)]);
      }
      await sql`delete from outbox_mails`.execute(db);
    }
  }
  expect(sentAt.get(dealer.email)).toEqual(["10-29T13:00", "10-30T13:00", "11-02T14:00", "11-25T14:00", "11-27T14:00"]);
  expect(sentAt.get(saint.email)).toEqual([
    "10-29T10:30",
    "10-30T10:30",
    "11-02T11:30",
    "11-25T11:30",
    "11-26T11:30",
    "11-27T11:30",
  ]);
}, 60_000);

test("a digest needs an active dealer, permission, waiting leads and mail on", async () => {
  const silent = await create.dealer();
  const blind = await create.dealer({ notify_by_email: true, permissions: ["dealer:DEALER_MEDIA"] });
  const gone = await create.dealer({ notify_by_email: true, status: "archived" });
  for (const owner of [silent, blind, gone]) await create.lead({ dealer: owner, created_at: later(-24) });
  await tell();
  await create.lead({ dealer, created_at: later(-24) });
  await db.updateTable("profiles").where("profile_id", "=", silent.profile_id).set({ notify_by_email: true }).execute();
  await tell(later(1));
  expect(await mails()).toEqual([]);
  await tell(later(24));
  expect((await mails()).map(({ to_email }) => to_email).sort()).toEqual([dealer.email, silent.email].sort());
});

test("colleagues who may open leads and want mail get the digest too, each once", async () => {
  const wants = { of: dealer, notify_by_email: true };
  const ana = await create.colleague(wants);
  const ben = await create.colleague({ ...wants, permissions: ["dealer:DEALER_ALL"] });
  await create.colleague({ of: dealer });
  await create.colleague({ ...wants, permissions: ["dealer:DEALER_MEDIA"] });
  await create.colleague({ ...wants, status: "archived" });
  const archived = await create.dealer({ status: "archived", notify_by_email: true });
  await create.colleague({ of: archived, notify_by_email: true });
  for (const owner of [dealer, archived]) await create.lead({ dealer: owner, name: "Ada", created_at: later(-24) });
  await Promise.all(Array.from({ length: 8 }, () => tell()));
  await tell(later(1));

  const written = await mails();
  const addresses = [dealer, ana, ben].map(({ email }) => email).sort();
  expect(written.map(({ to_email }) => to_email).sort()).toEqual(addresses);
  expect(new Set(written.map(({ body }) => body)).size).toBe(1);
  expect(written.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ profileId: ana.profile_id }));
});

test("a dealership without mail keeps no digest from its colleagues", async () => {
  const quiet = await create.dealer();
  const ana = await create.colleague({ of: quiet, notify_by_email: true });
  await create.lead({ dealer: quiet, created_at: later(-24) });
  await tell();
  expect((await mails()).map(({ to_email }) => to_email)).toEqual([ana.email]);
});

test("a waiting digest is not sent to a colleague whose dealership was archived", async () => {
  const ana = await create.colleague({ of: dealer, notify_by_email: true });
  await create.lead({ dealer, created_at: later(-24) });
  await tell();
  const is = (status: string) =>
    db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ status }).execute();
  await is("archived");
  expect(await claimMails(db, 10)).toEqual([]);
  await is("active");
  const claimed = await claimMails(db, 10);
  expect(claimed.map(({ to_email }) => to_email).sort()).toEqual([dealer.email, ana.email].sort());
});

test("a dealer's own hours decide which days are working days, and what is late", async () => {
  const saturdays = { company: "Open Late", business_hours: "Tue-Sat 8-20", notify_by_email: true };
  const open = await create.dealer(saturdays);
  const walt = await create.admin({ notify_by_email: true });
  // Monday, 9 am: by the usual hours it waits for 2 d 7 h on Thursday, by longer ones from Tuesday on for 2 d.
  const created_at = new Date("2026-11-16T09:00:00-06:00");
  for (const owner of [dealer, open]) await create.lead({ dealer: owner, created_at });
  await tell(new Date("2026-11-16T08:30:00-06:00"));
  expect((await mails()).map(({ to_email }) => to_email)).toEqual([dealer.email]);
  await sql`delete from outbox_mails`.execute(db);

  await tell(new Date("2026-11-19T08:00:00-06:00"));
  const bodies = new Map((await mails()).map(({ to_email, body }) => [to_email, body]));
  expect(bodies.get(dealer.email)).toMatch(/Late after 3 d, very late after 9 d\.[^]*: 3 d$/m);
  expect(bodies.get(open.email)).toMatch(/Late after 2 d, very late after 6 d\.[^]*: 2 d$/m);
  await sql`delete from outbox_mails`.execute(db);

  await tell(new Date("2026-11-21T08:00:00-06:00"));
  const [saturday, ...others] = await mails();
  expect(others).toEqual([]);
  expect(saturday?.to_email).toBe(open.email);
  expect(saturday?.body).toMatch(/: 4 d, late$/m);
  await tell(new Date("2026-11-23T08:00:00-06:00"));
  const late = (await mails()).find(({ to_email }) => to_email === walt.email);
  expect(late?.body.split("\n").slice(2, 4)).toEqual([
    "Harbor Boats: 1 late, the oldest 5 d",
    "Open Late: 1 late, the oldest 5 d",
  ]);
});

test("twenty are listed, and how many more there are; what the rule will do is said where it is on", async () => {
  for (let nth = 0; nth < 23; nth++) await create.lead({ dealer, created_at: later(-30) });
  await tell(now, { LEAD_HANDOVER_DAYS: 5 });
  const [mail] = await mails();
  expect(mail?.subject).toBe("23 leads wait for an answer");
  expect(mail?.body.match(/^# /gm)).toHaveLength(20);
  expect(mail?.body).toContain("\nand 3 more\n");
  expect(mail?.body).toContain("A lead that is not answered within 5 working days goes to another dealer.");
});

test("a waiting digest is not sent to a dealer who lost the permission", async () => {
  await create.lead({ dealer, created_at: later(-24) });
  await tell();
  const may = (permissions: string[]) =>
    db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ permissions }).execute();
  await may(["dealer:DEALER_MEDIA"]);
  expect(await claimMails(db, 10)).toEqual([]);
  await may(["dealer:DEALER_LEADS"]);
  expect(await claimMails(db, 10)).toMatchObject([{ kind: "lead digest", to_email: dealer.email }]);
});

test("admins who may see leads get what is over a limit, by dealer", async () => {
  const walt = await create.admin({ notify_by_email: true });
  await create.admin();
  await create.admin({ notify_by_email: true, permissions: ["admin:ADMIN_MEDIA"] });
  const other = await create.dealer({ company: "Cove Boats", region: "CA", zipcode: "90001" });
  const old = new Date("2026-11-02T12:00:00-06:00");
  const late = new Date("2026-11-10T12:00:00-06:00");
  for (const created_at of [old, late, late, later(-24)]) await create.lead({ dealer, created_at });
  await create.unassignedLead({ created_at: late });
  await create.lead({ dealer: other, created_at: late });
  await sql`update lead_holders set stays = true where profile_id = ${other.profile_id}`.execute(db);
  await tell();
  const [mail, ...others] = (await mails()).filter(({ to_email }) => to_email !== dealer.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_email: walt.email,
    subject: "5 leads are late",
    payload: { href: "/admin-leads?late=late&sort=created_at", needs: "admin:ADMIN_LEADS" },
  });
  expect(mail?.body.split("\n")).toEqual([
    "Leads that were not answered in time, by dealer, in their business hours.",
    "",
    "Harbor Boats: 3 late, 1 of them very late, the oldest 10 d 5 h",
    "Cove Boats: 1 late, the oldest 4 d 7 h",
    "Not assigned: 1 late, the oldest 4 d 4 h",
    "",
    "Nobody is left to hand over to: one of them stays where it is.",
  ]);
  await tell(later(1));
  expect((await mails()).filter(({ to_email }) => to_email === walt.email)).toHaveLength(1);
});
