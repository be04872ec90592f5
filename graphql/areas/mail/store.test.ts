import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/test-database";
import { sweep } from "../../service/sweep";
import { type Db } from "../../db/pool";
import { queueMails } from "./outbox";
import { listRefusedMails, sendMailAgain } from "./refused";
import { claimMails, markMail } from "./store";

const noMailbox = { reason: "550 no such mailbox", permanent: true };

const database = await testDatabase();

beforeEach(async () => {
  await database.db.deleteFrom("outbox_mails").execute();
});

async function put(count: number) {
  const values = Array.from({ length: count }, (_, i) => ({
    kind: "crm",
    to_email: "crm@example.com",
    subject: `Lead ${i}`,
    body: "…",
  }));
  return database.db.insertInto("outbox_mails").values(values).returningAll().execute();
}

/** As if this much time had gone by for all mails. */
const later = (interval: string) =>
  database.db
    .updateTable("outbox_mails")
    .set({
      next_attempt_at: sql`next_attempt_at - ${interval}::interval`,
      claimed_until: sql`claimed_until - ${interval}::interval`,
    })
    .execute();

test("workers that claim at once get different mails, and together all", async () => {
  await put(30);
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => database.db.transaction().execute((db) => claimMails(db, 10))),
  );
  const ids = claims.flat().map(({ id }) => id);
  expect(ids.length).toBe(30);
  expect(new Set(ids).size).toBe(30);
});

test("a mail that was sent is never handed out again", async () => {
  const [mail] = await put(1);
  await claimMails(database.db, 10);
  expect(await markMail(database.db, mail!.id, undefined)).toBe(true);
  expect(await markMail(database.db, mail!.id, { reason: "late failure", permanent: false })).toBe(false);
  await later("1 day");
  expect(await claimMails(database.db, 10)).toEqual([]);
});

test("a worker that died leaves its mails to another after five minutes", async () => {
  await put(1);
  expect(await claimMails(database.db, 10)).toHaveLength(1);
  expect(await claimMails(database.db, 10)).toHaveLength(0);
  await later("6 minutes");
  expect(await claimMails(database.db, 10)).toMatchObject([{ attempts: 0 }]);
});

test("a failure waits longer each time", async () => {
  const [mail] = await put(1);
  for (const [attempts, minutes] of [1, 2, 4].entries()) {
    expect(await claimMails(database.db, 1)).toMatchObject([{ attempts }]);
    await markMail(database.db, mail!.id, { reason: "mailbox full", permanent: false });
    await later(`${minutes * 60 - 5} seconds`);
    expect(await claimMails(database.db, 1)).toHaveLength(0);
    await later("6 seconds");
  }
});

test("a sent mail stays for 90 days", async () => {
  const [old, recent] = await put(3);
  const sentDaysAgo = (id: string, days: number) =>
    database.db
      .updateTable("outbox_mails")
      .where("id", "=", id)
      .set({ sent_at: sql`now() - make_interval(days => ${days})` })
      .execute();
  await sentDaysAgo(old!.id, 91);
  await sentDaysAgo(recent!.id, 89);
  await sweep(database.db);
  const left = await database.db.selectFrom("outbox_mails").orderBy("subject").select("subject").execute();
  expect(left).toEqual([{ subject: "Lead 1" }, { subject: "Lead 2" }]);
});

test("a mail that is refused for good three times is tried no more, and listed with the reason", async () => {
  const [mail] = await put(1);
  for (const time of [1, 2, 3]) {
    expect((await listRefusedMails(database.db)).total, `before try ${time}`).toBe(0);
    expect(await claimMails(database.db, 1)).toHaveLength(1);
    await markMail(database.db, mail!.id, noMailbox);
    await later("1 day");
  }
  expect(await claimMails(database.db, 1)).toEqual([]);
  const { rows, total } = await listRefusedMails(database.db);
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ id: mail!.id, toEmail: "crm@example.com", reason: "550 no such mailbox" }]);
});

test("a failure that may pass is tried on, however often it comes", async () => {
  const [mail] = await put(1);
  for (let time = 0; time < 5; time++) {
    await markMail(database.db, mail!.id, { reason: "450 greylisted", permanent: false });
    await later("1 day");
  }
  expect(await claimMails(database.db, 1)).toHaveLength(1);
  expect((await listRefusedMails(database.db)).total).toBe(0);
});

test("a refused mail that is sent again has three tries more, and is sent again once", async () => {
  const [mail] = await put(1);
  for (let time = 0; time < 3; time++) await markMail(database.db, mail!.id, noMailbox);
  expect(await sendMailAgain(database.db, mail!.id)).toBe("crm@example.com");
  expect((await listRefusedMails(database.db)).total).toBe(0);
  const twice = sendMailAgain(database.db, mail!.id);
  await expect(twice).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });

  for (let time = 0; time < 2; time++) {
    expect(await claimMails(database.db, 1)).toHaveLength(1);
    await markMail(database.db, mail!.id, noMailbox);
    await later("1 day");
  }
  await claimMails(database.db, 1);
  expect(await markMail(database.db, mail!.id)).toBe(true);
  expect((await listRefusedMails(database.db)).total).toBe(0);
});

test("a refused mail is deleted after 90 days", async () => {
  const [old, recent] = await put(2);
  for (const [id, days] of [
    [old!.id, 91],
    [recent!.id, 89],
  ] as const)
    await database.db
      .updateTable("outbox_mails")
      .where("id", "=", id)
      .set({ refused_at: sql`now() - make_interval(days => ${days})` })
      .execute();
  await sweep(database.db);
  expect((await listRefusedMails(database.db)).rows).toMatchObject([{ id: recent!.id }]);
});

test("an unknown mail is not found", async () => {
  const unknown = markMail(database.db, "7f3d1a9e-0000-4000-8000-000000000000", undefined);
  await expect(unknown).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
});

test("of one person's requests at once no more mails go out than it may cause", async () => {
  const six = Array.from({ length: 6 }, () => ({ to_email: "somebody@example.com", subject: "Confirm", body: "…" }));
  const queue = (db: Db) => queueMails(db, "email change", six, { causedBy: "somebody in haste" });
  const { first, second } = await database.db.transaction().execute(async (db) => {
    const first = await queue(db);
    const second = database.db.transaction().execute(queue);
    await sleep(200);
    return { first, second: [second] };
  });
  expect([first, ...(await Promise.all(second))]).toEqual([6, 4]);
});
