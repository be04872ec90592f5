import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { somebodyWaits } from "../../../tests/support/database/locks";
import { countNewerReceived, listReceivedMessages, newestReceivedMessages, readMessage } from "./received";
import {
  countAudience,
  countNewerSent,
  deleteMessage,
  listSentMessages,
  newestSentMessages,
  readSentMessage,
  sendMessage,
  messageVersion,
  updateMessage,
} from "./sent";

const database = await testDatabase();
const { create } = database;
const gone = "This record was not found.";

beforeEach(async () => {
  await sql`truncate admin_messages, notifications, history cascade`.execute(database.db);
});

const statuses = () => database.db.selectFrom("admin_message_status").selectAll().execute();
const bells = () => database.db.selectFrom("notifications").selectAll().execute();

test("a message is stored with an unread row for every profile, and rings the bells of the active others", async () => {
  const { db } = database;
  const author = await create.admin({ name: "Rafael Ortega" });
  const dealer = await create.dealer();
  const archived = await create.dealer({ status: "archived" });

  const sent = await sendMessage(db, viewer(author), { message: "<p>Hall 4</p>" });
  expect(sent).toMatchObject({ message: "<p>Hall 4</p>", author_name: "Rafael Ortega", readers: 0 });

  const rows = await statuses();
  const profiles = await db.selectFrom("profiles").select("profile_id").execute();
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual(profiles.map(({ profile_id }) => profile_id).sort());
  expect(rows.every((row) => row.is_read === 0 && row.read_at === null && row.updated_at === null)).toBe(true);

  const notices = await bells();
  expect(notices.find(({ profile_id }) => profile_id === dealer.profile_id)).toMatchObject({
    kind: "message",
    text: "New message from Rafael Ortega",
    href: `/messages/${sent.id}`,
  });
  expect(notices.map(({ profile_id }) => profile_id)).not.toContain(author.profile_id);
  expect(notices.map(({ profile_id }) => profile_id)).not.toContain(archived.profile_id);
});

test.each(["", "   ", "<p>&nbsp;</p>", "<p></p>"])("%j is no message", async (message) => {
  const sending = sendMessage(database.db, viewer(await create.admin()), { message });
  await expect(sending).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT", fields: { message: expect.any(String) } },
  });
  expect(await statuses()).toEqual([]);
});

test("a message may be so long, and no longer", async () => {
  const author = viewer(await create.admin());
  const send = (length: number) => sendMessage(database.db, author, { message: "x".repeat(length) });
  expect((await send(50_000)).message).toHaveLength(50_000);
  await expect(send(50_001)).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT", fields: { message: "This message is too long." } },
  });
});

test("all admins see all messages, newest first; dealers and sales people count as readers", async () => {
  const { db } = database;
  const [ada, bo] = [await create.admin({ name: "Ada" }), await create.admin({ name: "Bo" })];
  const dealer = await create.dealer();
  const first = await create.message({ author: ada, created_at: new Date(Date.now() - 60_000) });
  const second = await create.message({ author: bo });
  await markRead(first.id, dealer.profile_id);

  const { rows } = await listSentMessages(db, viewer(ada), {});
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  const people = await db
    .selectFrom("profiles")
    .where("role", "<>", "Admin")
    .where("status", "=", "active")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  expect(rows[1]).toMatchObject({ author_name: "Ada", readers: 1, recipients: people.count });
});

test("only its author changes a message, and what was changed meanwhile is not overwritten", async () => {
  const { db } = database;
  const [author, other] = [await create.admin(), await create.admin()];
  const { id, updated_at: updatedAt } = await create.message({ author, message: "<p>Hall 3</p>" });
  const version = messageVersion(await readSentMessage(db, viewer(author), id));
  const edit = { id, message: "<p>Hall 4</p>", version };

  await expect(updateMessage(db, viewer(other), edit)).rejects.toMatchObject({ extensions: { code: "FORBIDDEN" } });
  const updated = await updateMessage(db, viewer(author), edit);
  expect(updated.message).toBe("<p>Hall 4</p>");
  expect(updated.updated_at.getTime()).toBeGreaterThan(updatedAt.getTime());

  const late = updateMessage(db, viewer(author), { ...edit, message: "<p>Hall 5</p>" });
  await expect(late).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });
  await expect(updateMessage(db, viewer(author), { ...edit, message: "<p> </p>" })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT" },
  });
  expect((await readSentMessage(db, viewer(other), id)).message).toBe("<p>Hall 4</p>");

  const trace = await db.selectFrom("history").where("row_id", "=", id).selectAll().execute();
  expect(trace).toMatchObject([{ action: "Edited", changes: { message: { from: "Hall 3", to: "Hall 4" } } }]);
});

test("only its author deletes a message; its rows and its notes go with it, and nobody else's", async () => {
  const { db } = database;
  const author = await create.admin();
  const { id } = await sendMessage(db, viewer(author), { message: "<p>Hall 3</p>" });
  const resent = await sendMessage(db, viewer(author), { message: "<p>Hall 4</p>" });

  const other = deleteMessage(db, viewer(await create.admin()), id);
  await expect(other).rejects.toMatchObject({ extensions: { code: "FORBIDDEN" } });
  await deleteMessage(db, viewer(author), id);

  expect((await statuses()).every(({ message_id }) => message_id === resent.id)).toBe(true);
  expect((await bells()).every(({ href }) => href?.endsWith(resent.id))).toBe(true);
  await expect(readSentMessage(db, viewer(author), id)).rejects.toThrow(gone);
  await expect(deleteMessage(db, viewer(author), id)).rejects.toThrow(gone);
});

test("a dealer has its own rows alone, and so has a sales person", async () => {
  const { db } = database;
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const sales = await create.sales({ dealers: [dealer] });
  const { id } = await create.message({ message: "<p>Hall 4</p>" });

  for (const person of [dealer, sales]) {
    const { rows, total } = await listReceivedMessages(db, viewer(person, { serves: [dealer] }), {});
    const own = (await statuses()).find((row) => row.user_id === person.profile_id);
    expect(rows).toMatchObject([{ id: own?.id, message_id: id, message: "<p>Hall 4</p>", isRead: false }]);
    expect(await total).toBe(1);
  }

  const theirs = (await statuses()).find(({ user_id }) => user_id === other.profile_id);
  await expect(readMessage(db, viewer(dealer), theirs!.id)).rejects.toThrow(gone);
  expect((await statuses()).filter(({ is_read }) => is_read === 1)).toEqual([]);
});

test("reading sets the time, once, and reads the bell's note too", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const other = await create.dealer();
  await sendMessage(db, viewer(await create.admin()), { message: "<p>Hall 4</p>" });
  const [mine] = (await listReceivedMessages(db, viewer(dealer), {})).rows;

  const read = await readMessage(db, viewer(dealer), mine!.id);
  expect(read).toMatchObject({ isRead: true, read_at: expect.any(Date) });
  expect(await readMessage(db, viewer(dealer), mine!.id)).toEqual(read);

  const row = (await statuses()).find(({ id }) => id === mine!.id);
  expect(row).toMatchObject({ is_read: 1, read_at: read.read_at, updated_at: read.read_at });
  const notices = await bells();
  expect(notices.find(({ profile_id }) => profile_id === dealer.profile_id)?.read_at).toEqual(expect.any(Date));
  expect(notices.find(({ profile_id }) => profile_id === other.profile_id)?.read_at).toBeNull();
});

test("a message counts the newer ones, for admins and for its readers", async () => {
  const { db } = database;
  const [admin, dealer] = [viewer(await create.admin()), viewer(await create.dealer())];
  const ids: string[] = [];
  for (const minutes of [3, 2, 1]) {
    const { id } = await create.message({ created_at: new Date(Date.now() - minutes * 60_000) });
    ids.push(id);
  }
  const late = viewer(await create.dealer());

  for (const [index, id] of ids.entries()) {
    expect(await countNewerSent(db, admin, id)).toBe(2 - index);
    expect(await countNewerReceived(db, dealer, id)).toBe(2 - index);
    await expect(countNewerReceived(db, late, id)).rejects.toThrow(gone);
  }
});

test("a message went to as many as it was said to go to, and who is archived is counted no more", async () => {
  const { db } = database;
  const author = viewer(await create.admin());
  const [dealer, leaving] = [await create.dealer(), await create.dealer()];
  const audience = await countAudience(db, author);
  const { id, recipients } = await sendMessage(db, author, { message: "<p>Hall 4</p>" });
  expect(recipients).toBe(audience);

  for (const { profile_id } of [dealer, leaving]) await markRead(id, profile_id);
  const archived = { status: "archived" };
  await db.updateTable("profiles").set(archived).where("profile_id", "=", leaving.profile_id).execute();
  expect(await readSentMessage(db, author, id)).toMatchObject({ readers: 1, recipients: audience - 1 });
  expect(await countAudience(db, author)).toBe(audience - 1);
});

test("a message that is taken back while it is read keeps neither of the two waiting", async () => {
  const { db } = database;
  const author = viewer(await create.admin());
  const reader = viewer(await create.dealer());
  const { id } = await sendMessage(db, author, { message: "<p>Hall 3</p>" });
  const [mine] = (await listReceivedMessages(db, reader, {})).rows;

  // Both meet at the reader's row, held until both wait for it.
  const { reading, deleting } = await db.transaction().execute(async (holder) => {
    await holder.selectFrom("admin_message_status").where("id", "=", mine!.id).forUpdate().select("id").execute();
    const reading = db.transaction().execute((tx) => readMessage(tx, reader, mine!.id));
    await somebodyWaits(db);
    const deleting = db.transaction().execute((tx) => deleteMessage(tx, author, id));
    await somebodyWaits(db, 2);
    return { reading, deleting };
  });

  expect(await reading).toMatchObject({ isRead: true });
  expect(await deleting).toBe(true);
  expect(await bells()).toEqual([]);
});

test("the dashboard has the newest ten of each", async () => {
  const { db } = database;
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  for (let n = 0; n < 12; n++) await create.message();
  const newcomer = await create.dealer();

  const received = await newestReceivedMessages(db, [viewer(dealer), viewer(other), viewer(newcomer)]);
  for (const page of [await newestSentMessages(db, viewer(await create.admin())), received[0], received[1]]) {
    expect(page?.rows).toHaveLength(10);
    expect(await page?.total).toBe(12);
  }
  const [own, others, none] = received;
  expect(own?.rows.map(({ id }) => id)).not.toEqual(others?.rows.map(({ id }) => id));
  const { rows, after } = await listReceivedMessages(db, viewer(dealer), { pageSize: 10 });
  expect(own).toMatchObject({ rows, after });
  expect([none?.rows, none?.after, await none?.total]).toEqual([[], null, 0]);
});

async function markRead(messageId: string, userId: string) {
  await database.db
    .updateTable("admin_message_status")
    .where("message_id", "=", messageId)
    .where("user_id", "=", userId)
    .set({ is_read: 1, read_at: sql`now()` })
    .execute();
}
