import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/database";

let database: TestDatabase;
let create: ReturnType<typeof factories>;
let listener: pg.Client;
const notes: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  create = factories(database.db);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", (note) => notes.push(JSON.parse(note.payload ?? "")));
  await listener.query("listen live");
});
afterAll(async () => {
  await listener.end();
  await database.drop();
});

/** Notes are delivered in order, so that after this one all earlier ones are here. */
async function notesOf(work: () => Promise<unknown>) {
  await listener.query("select");
  notes.length = 0;
  await work();
  await listener.query("select");
  return [...notes];
}

test("live notes name the table and the dealer, both dealers of a transfer, nobody for an unassigned lead", async () => {
  const [from, to] = [await create.dealer(), await create.dealer()];
  expect(await notesOf(() => create.lead({ dealer: from }))).toEqual([{ t: "leads", k: [from.profile_id] }]);
  expect(await notesOf(() => create.unassignedLead())).toEqual([{ t: "leads", k: [] }]);

  const [note] = await notesOf(() =>
    database.db
      .updateTable("leads")
      .set({ profile_id: to.profile_id })
      .where("profile_id", "=", from.profile_id)
      .execute(),
  );
  expect(note).toEqual({ t: "leads", k: expect.arrayContaining([from.profile_id, to.profile_id]) });
});

test("live notes are one a statement, «many» above 100 dealers, and none where no row changed", async () => {
  const dealers = await Promise.all(Array.from({ length: 101 }, () => create.dealer()));
  const insertFor = (some: typeof dealers) => () =>
    database.db
      .insertInto("leads")
      .values(some.map(({ profile_id }) => ({ profile_id, lead_type: "quote", name: "A" })))
      .execute();

  const [hundred, ...rest] = await notesOf(insertFor(dealers.slice(0, 100)));
  expect(hundred).toMatchObject({
    t: "leads",
    k: expect.arrayContaining(dealers.slice(0, 100).map((d) => d.profile_id)),
  });
  expect(rest).toEqual([]);
  expect(await notesOf(insertFor(dealers))).toEqual([{ t: "leads", k: null }]);
  expect(await notesOf(() => database.db.deleteFrom("leads").where("name", "=", "nobody").execute())).toEqual([]);
});

test("live notes are «many» for a table whose rows belong to no dealer", async () => {
  expect(await notesOf(() => database.db.insertInto("boat_models").values({ model: "16" }).execute())).toEqual([
    { t: "boat_models", k: null },
  ]);
});
