import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Service } from "../../request/viewer";
import { sweep } from "../../service/sweep";
import { claimMails, markMail } from "../mail/store";
import { chooseMails, readMailChoice, stopMails, wantsMails } from "./mails";
import { notify, notifyAdmins, notifyEveryAdmin, notifyOthers } from "./notify";
import { countUnread, listNotifications, readBells, readNotifications } from "./store";

const database = await testDatabase();
const { create } = database;
const portal: Service = { kind: "service", clientId: "slipway-service", scopes: ["outbox:send"] };

beforeEach(async () => {
  await sql`truncate notifications, outbox_mails`.execute(database.db);
});

const decision = { kind: "decision", text: "Warranty claim 3312 was approved", href: "/warranty-claims" } as const;
const allNotifications = () => database.db.selectFrom("notifications").orderBy("profile_id").selectAll().execute();
const mails = () => database.db.selectFrom("outbox_mails").selectAll().execute();

test("the bell has the newest four and counts the unread, the viewer's own alone", async () => {
  const { db } = database;
  const [me, other] = [await create.dealer(), await create.dealer()];
  await create.notification({ of: other });
  for (let minutes = 6; minutes > 0; minutes--) {
    const created_at = new Date(Date.now() - minutes * 60_000);
    await create.notification({ of: me, text: `${minutes} min`, created_at, read_at: minutes > 3 ? created_at : null });
  }

  await create.notification({ of: other, kind: "decision", needs: "dealer:DEALER_WARRANTY" });
  const [mine, others, ownAgain] = await readBells(db, [viewer(me), viewer({ ...other, permissions: [] }), viewer(me)]);
  expect(mine).toMatchObject({ unread: 3, decided: 0 });
  expect(mine?.newest.map(({ text }) => text)).toEqual(["1 min", "2 min", "3 min", "4 min"]);
  expect(others).toMatchObject({ unread: 1, decided: 0 });
  expect(ownAgain).toEqual(mine);
  expect(await readBells(db, [viewer(other)])).toMatchObject([{ unread: 2, decided: 1 }]);
  const { rows, total } = await listNotifications(db, viewer(me), {});
  expect([rows.length, await total, await countUnread(db, viewer(me))]).toEqual([6, 6, 3]);
});

test("a list of new decisions leaves out what is read, and what is no decision", async () => {
  const { db } = database;
  const me = await create.dealer();
  const fresh = await create.notification({ of: me, kind: "decision" });
  await create.notification({ of: me, kind: "decision", read_at: new Date() });
  await create.notification({ of: me, kind: "lead" });
  await create.notification({ of: await create.dealer(), kind: "decision" });
  const { rows } = await listNotifications(db, viewer(me), {}, true);
  expect(rows.map(({ id }) => id)).toEqual([fresh.id]);
});

test("nobody marks somebody else's as read: it is as if it were not there", async () => {
  const { db } = database;
  const [me, other] = [await create.dealer(), await create.dealer()];
  const mine = await create.notification({ of: me });
  const theirs = await create.notification({ of: other });

  expect(await readNotifications(db, viewer(me), [theirs.id])).toBe(0);
  expect(await readNotifications(db, viewer(me), [mine.id, theirs.id])).toBe(1);
  expect(await readNotifications(db, viewer(me), [mine.id])).toBe(0);
  expect((await allNotifications()).find(({ id }) => id === theirs.id)?.read_at).toBeNull();
});

test("all of one's own are marked at once, and only those", async () => {
  const { db } = database;
  const [me, other] = [await create.dealer(), await create.dealer()];
  await create.notification({ of: me });
  await create.notification({ of: me });
  await create.notification({ of: other });

  expect(await readNotifications(db, viewer(me))).toBe(2);
  expect(await countUnread(db, viewer(other))).toBe(1);
});

test("archived profiles are not notified, and unknown ones do no harm", async () => {
  const { db } = database;
  const [active, archived] = [
    await create.dealer(),
    await create.dealer({ status: "archived", notify_by_email: true }),
  ];
  await notify(
    db,
    "dealer:DEALER_LEADS",
    [active.profile_id, archived.profile_id, "auth0|nobody"].map((profileId) => ({ ...decision, profileId })),
  );
  expect((await allNotifications()).map(({ profile_id }) => profile_id)).toEqual([active.profile_id]);
  expect(await mails()).toEqual([]);
});

test("only dealers and sales people with the permission are notified", async () => {
  const { db } = database;
  const people = [
    await create.dealer({ permissions: ["dealer:DEALER_LEADS"] }),
    await create.sales({ permissions: ["dealer:DEALER_ALL"] }),
    await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] }),
    await create.admin({ permissions: ["dealer:DEALER_LEADS"] }),
  ];
  await notify(
    db,
    "dealer:DEALER_LEADS",
    people.map(({ profile_id: profileId }) => ({ ...decision, profileId })),
  );
  const [holder, all] = people;
  expect((await allNotifications()).map(({ profile_id }) => profile_id)).toEqual(
    [holder!.profile_id, all!.profile_id].sort(),
  );
});

test("admins with the permission are notified, or all of them", async () => {
  const { db } = database;
  const holder = await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"] });
  const all = await create.admin({ permissions: ["admin:ADMIN_ALL"] });
  await create.admin({ permissions: ["admin:ADMIN_LEADS"] });
  await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"], status: "archived" });
  await create.dealer({ permissions: ["admin:ADMIN_CONTACT_REQ"] });

  await notifyAdmins(db, "admin:ADMIN_CONTACT_REQ", { kind: "request", text: "New contact request", href: "/" });
  expect((await allNotifications()).map(({ profile_id }) => profile_id)).toEqual(
    [holder.profile_id, all.profile_id].sort(),
  );
});

test("decisions and leads are mailed once, to those who want mail", async () => {
  const { db } = database;
  const wanting = await create.dealer({ notify_by_email: true });
  const silent = await create.dealer();
  for (const { profile_id: profileId } of [wanting, silent]) {
    await notify(db, "dealer:DEALER_LEADS", [{ ...decision, profileId }]);
    await notify(db, "dealer:DEALER_LEADS", [{ kind: "comment", text: "A comment", href: "/", profileId }]);
  }
  await notifyOthers(db, { personId: silent.profile_id }, { kind: "message", text: "New message", href: "/" });

  expect(await mails()).toMatchObject([
    {
      to_email: wanting.email,
      subject: decision.text,
      body: decision.text,
      payload: { profileId: wanting.profile_id, href: decision.href },
    },
  ]);
  const [mail] = await claimMails(db, 10);
  await markMail(db, mail!.id, undefined);
  expect(await claimMails(db, 10)).toEqual([]);
});

test("an archived profile gets no mail, and a note expires after a week", async () => {
  const { db } = database;
  const dealer = await create.dealer({ notify_by_email: true });
  await notify(db, "dealer:DEALER_LEADS", [{ ...decision, profileId: dealer.profile_id }]);
  await db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ status: "archived" }).execute();
  expect(await claimMails(db, 10)).toEqual([]);

  await db
    .updateTable("outbox_mails")
    .set({ created_at: sql`now() - interval '8 days'` })
    .execute();
  await sweep(db);
  expect(await mails()).toEqual([]);
});

test("a queued mail goes where its profile wants it by then: to a new address, or nowhere", async () => {
  const { db } = database;
  const [moved, tired] = [
    await create.dealer({ notify_by_email: true }),
    await create.dealer({ notify_by_email: true }),
  ];
  const change = db.updateTable("profiles");
  const notes = [moved, tired].map(({ profile_id: profileId }) => ({ ...decision, profileId }));
  await notify(db, "dealer:DEALER_LEADS", notes);
  const email = `new-${moved.email}`;
  await change.where("profile_id", "=", moved.profile_id).set({ email }).execute();
  await change.where("profile_id", "=", tired.profile_id).set({ notify_by_email: false }).execute();

  expect(await claimMails(db, 10)).toMatchObject([{ to_email: email, payload: { profileId: moved.profile_id } }]);
});

test("a name with line breaks stays on one line", async () => {
  const { db } = database;
  const dealer = await create.dealer({ notify_by_email: true });
  await notify(db, "dealer:DEALER_LEADS", [
    { ...decision, kind: "lead", text: "New lead: Ada\r\nBcc: x@y.example", profileId: dealer.profile_id },
  ]);
  expect((await mails())[0]?.subject).toBe("New lead: Ada Bcc: x@y.example");
});

test("a notification is read only by users who may see it now", async () => {
  const { db } = database;
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS"], notify_by_email: true });
  const admin = await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"] });
  await notify(db, "dealer:DEALER_LEADS", [
    { kind: "lead", text: "New lead: Ada Marsh", href: "/leads", profileId: dealer.profile_id },
  ]);
  await notifyAdmins(db, "admin:ADMIN_CONTACT_REQ", { kind: "request", text: "From Ada Marsh", href: "/" });
  await notifyEveryAdmin(db, { kind: "request", text: "A show of Ada Marsh", href: "/boat-shows" });
  await notifyOthers(db, { personId: "auth0|nobody" }, { kind: "message", text: "To all", href: "/" });

  const seenBy = async (profile: Profile) => {
    const { rows } = await listNotifications(db, viewer(profile), {});
    const [{ newest = [], unread } = {}] = await readBells(db, [viewer(profile)]);
    expect(newest.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
    expect([unread, await countUnread(db, viewer(profile))]).toEqual([rows.length, rows.length]);
    return rows.map(({ text }) => text).sort();
  };
  const without = (profile: Profile, permissions: string[], role = profile.role) => ({ ...profile, permissions, role });

  expect(await seenBy(dealer)).toEqual(["New lead: Ada Marsh", "To all"]);
  expect(await seenBy(without(dealer, ["dealer:DEALER_ALL"]))).toEqual(["New lead: Ada Marsh", "To all"]);
  expect(await seenBy(without(dealer, ["dealer:DEALER_MEDIA", "admin:ADMIN_ALL"]))).toEqual(["To all"]);
  expect(await seenBy(admin)).toEqual(["A show of Ada Marsh", "From Ada Marsh", "To all"]);
  expect(await seenBy(without(admin, ["admin:ADMIN_ALL"]))).toHaveLength(3);
  expect(await seenBy(without(admin, ["admin:ADMIN_CSI"]))).toEqual(["A show of Ada Marsh", "To all"]);
  expect(await seenBy(without(admin, ["admin:ADMIN_CONTACT_REQ"], "Dealer"))).toEqual(["To all"]);

  expect(await readNotifications(db, viewer(without(dealer, ["dealer:DEALER_MEDIA"])))).toBe(1);
  expect(await countUnread(db, viewer(dealer))).toBe(1);

  const take = (permissions: string[]) =>
    db.updateTable("profiles").where("profile_id", "=", dealer.profile_id).set({ permissions }).execute();
  await take(["dealer:DEALER_MEDIA"]);
  expect(await claimMails(db, 10)).toEqual([]);
  await take(["dealer:DEALER_LEADS"]);
  expect(await claimMails(db, 10)).toMatchObject([{ to_email: dealer.email, subject: "New lead: Ada Marsh" }]);
});

test("whether one is mailed is chosen for oneself alone, an admin too, and traced where it changes", async () => {
  const { db } = database;
  const [me, other] = [await create.admin({ permissions: [] }), await create.admin()];
  const wanted = () => Promise.all([me, other].map((admin) => wantsMails(db, viewer(admin))));
  const history = db
    .selectFrom("history")
    .where("row_id", "in", [me.profile_id, other.profile_id])
    .orderBy("id")
    .select(["row_id", "action", "by_profile_id"]);
  expect(await wanted()).toEqual([false, false]);

  expect(await chooseMails(db, viewer(me), true)).toBe(true);
  expect(await chooseMails(db, viewer(me), true)).toBe(true);
  expect(await wanted()).toEqual([true, false]);
  expect(await chooseMails(db, viewer(me), false)).toBe(false);
  expect(await wanted()).toEqual([false, false]);
  const traced = ["Notifications by email chosen", "Notifications by email given up"];
  expect(await history.execute()).toEqual(
    traced.map((action) => ({ row_id: me.profile_id, action, by_profile_id: me.profile_id })),
  );
});

test("mails are stopped without a session, once, for one profile, whose address is masked", async () => {
  const { db } = database;
  const email = `curtis-${randomUUID()}@example.com`;
  const me = await create.dealer({ email, notify_by_email: true });
  const other = await create.dealer({ notify_by_email: true });
  const history = db.selectFrom("history").where("row_id", "=", me.profile_id).select(["action", "by_profile_id"]);
  const choice = { address: "c***@example.com", byEmail: true };
  expect(await readMailChoice(db, portal, me.profile_id)).toEqual(choice);

  const both = await Promise.all([me, me].map(({ profile_id }) => stopMails(db, portal, profile_id)));
  expect([...both, await stopMails(db, portal, me.profile_id)]).toEqual(Array(3).fill({ ...choice, byEmail: false }));
  expect(await readMailChoice(db, portal, me.profile_id)).toEqual({ ...choice, byEmail: false });
  expect(await wantsMails(db, viewer(other))).toBe(true);
  expect(await history.execute()).toEqual([
    { action: "Notifications by email given up by the link in a mail", by_profile_id: null },
  ]);
});

test("nobody learns or stops anything of an unknown profile", async () => {
  const { db } = database;
  expect(await readMailChoice(db, portal, "auth0|nobody")).toBeNull();
  expect(await stopMails(db, portal, "auth0|nobody")).toBeNull();
});
