import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/test-database";
import { sweep } from "../../service/sweep";
import { type Db } from "../../db/pool";
import { queueMails } from "./outbox";
import { claimMails, markMail } from "./store";

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
  expect(await markMail(database.db, mail!.id, "late failure")).toBe(false);
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
    await markMail(database.db, mail!.id, "mailbox full");
    await later(`${minutes * 60 - 5} seconds`);
    expect(await claimMails(database.db, 1)).toHaveLength(0);
    await later("6 seconds");
  }
});

test("a mail that was sent is kept for 90 days", async () => {
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
