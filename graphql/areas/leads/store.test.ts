import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { fulfilLead, fulfilLeads } from "./fulfil";
import { readLeadHistory } from "./merge/where";
import { listLeads, readLead } from "./store";
import { listTransferTargets, transferLead, transferLeads } from "./transfer/transfer";

const database = await testDatabase();
const { create } = database;
const gone = "This record was not found.";

async function numbers(who: Person, search = ""): Promise<number[]> {
  const { rows } = await listLeads(database.db, who, { search, page: 1, pageSize: 100 });
  return rows.map(({ lead_id }) => lead_id);
}

async function twoDealers() {
  const [mine, theirs] = [await create.lead({ name: "Ada Marsh" }), await create.lead({ name: "Grace Secret" })];
  return { mine, theirs, me: viewer(mine.dealer), them: viewer(theirs.dealer) };
}

test("a dealer sees its own leads, sales people those of their dealers, admins all, nobody unassigned ones but admins", async () => {
  const { mine, theirs, me } = await twoDealers();
  const unassigned = await create.unassignedLead();
  const sales = await create.sales();

  expect(await numbers(me)).toEqual([mine.lead_id]);
  expect(await numbers(viewer(sales, { serves: [mine.dealer] }))).toEqual([mine.lead_id]);
  expect(await numbers(viewer(sales, { serves: [mine.dealer, theirs.dealer] }))).toEqual([
    theirs.lead_id,
    mine.lead_id,
  ]);
  expect(await numbers(viewer(sales))).toEqual([]);
  expect(await numbers(viewer(await create.admin()))).toEqual(
    expect.arrayContaining([mine.lead_id, theirs.lead_id, unassigned.lead_id]),
  );
});

test("another dealer's lead is not found: by id, search, filter, sort, number or export, and counts in no total", async () => {
  const { mine, theirs, me } = await twoDealers();
  const { db } = database;

  await expect(readLead(db, me, theirs.id)).rejects.toThrow(gone);
  for (const search of ["Secret", String(theirs.lead_id), theirs.email ?? "-"]) {
    expect(await numbers(me, search)).toEqual(search === String(theirs.lead_id) ? await numbers(me, search) : []);
    expect(await numbers(me, search)).not.toContain(theirs.lead_id);
  }
  for (const sort of [
    "name",
    "dealer_name",
    "created_at",
    "lead_type",
    "brand",
    "fulfilledby",
    "fulfilledon",
    "lead_id",
  ]) {
    for (const descending of [true, false]) {
      const page = await listLeads(db, me, { sort, descending, page: 1, pageSize: 10 });
      expect(page.rows.map(({ id }) => id)).toEqual([mine.id]);
      expect(await page.total).toBe(1);
    }
  }
  const chosen = await listLeads(
    db,
    me,
    { pageSize: 1_000 },
    { ids: [mine.id, theirs.id], fulfilled: false, unassigned: false },
  );
  expect(chosen.rows.map(({ id }) => id)).toEqual([mine.id]);
});

test("an absent lead and another's answer alike, and nothing changes", async () => {
  const { mine, theirs, me } = await twoDealers();
  const { db } = database;
  const absent = "00000000-0000-4000-8000-000000000000";
  const admin = viewer(await create.admin());

  for (const id of [absent, theirs.id]) {
    await expect(fulfilLead(db, me, { id, by: "PHONE" })).rejects.toThrow(gone);
    await expect(transferLead(db, me, { id, profileId: mine.dealer.profile_id })).rejects.toThrow(gone);
    expect(await fulfilLeads(db, me, { ids: [id], by: "PHONE" })).toEqual({
      done: 0,
      failures: [{ id, lead_id: null, message: gone }],
    });
  }
  const untouched = await readLead(db, admin, theirs.id);
  expect(untouched).toMatchObject({ fulfilledby: null, profile_id: theirs.profile_id });
  expect(await readLeadHistory(db, admin, untouched)).toEqual([]);
});

test("a lead of a dealer that was archived says so", async () => {
  const { mine, me } = await twoDealers();
  await database.db
    .updateTable("profiles")
    .where("profile_id", "=", mine.dealer.profile_id)
    .set({ status: "archived" })
    .execute();
  expect(await readLead(database.db, me, mine.id)).toMatchObject({
    dealer_archived: true,
    dealer_name: mine.dealer.company,
  });
});

test("a lead is fulfilled once, and the second caller learns how and by whom", async () => {
  const { mine, me } = await twoDealers();
  const { db } = database;
  const admin = viewer(await create.admin({ name: "Sam Reed" }));

  const answers = await Promise.allSettled([
    fulfilLead(db, me, { id: mine.id, by: "PHONE" }),
    fulfilLead(db, me, { id: mine.id, by: "PHONE" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(fulfilLead(db, admin, { id: mine.id, by: "EMAIL" })).rejects.toThrow(
    `This lead was already fulfilled Via Phone by ${me.name}.`,
  );

  const lead = await readLead(db, me, mine.id);
  expect(lead).toMatchObject({ fulfilledby: "Via Phone" });
  expect(lead.fulfilledon?.valueOf()).toBeGreaterThan(Date.now() - 60_000);
  expect(await readLeadHistory(db, me, lead)).toMatchObject([
    { by_name: me.name, action: "Fulfilled", changes: { fulfilledby: { from: null, to: "Via Phone" } } },
  ]);
});

test("5,000 leads are fulfilled at once; the report names the others, and a second run changes nothing", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const me = viewer(dealer);
  const leads = await db
    .insertInto("leads")
    .values(
      Array.from({ length: 4_998 }, (_, n) => ({
        lead_type: "quote",
        name: `Bulk ${n}`,
        profile_id: dealer.profile_id,
      })),
    )
    .returning("id")
    .execute();
  const done = await create.lead({ dealer, fulfilledby: "via Email", fulfilledon: new Date() });
  const { theirs } = await twoDealers();
  // Autovacuum would do it within a minute. Without statistics the planner reads the whole table for each row.
  await sql`analyze leads`.execute(db);
  const ids = [...leads.map(({ id }) => id), done.id, theirs.id];

  const outcome = await fulfilLeads(db, me, { ids, by: "OTHER" });
  expect(outcome).toEqual({
    done: 4_998,
    failures: [
      { id: done.id, lead_id: done.lead_id, message: "This lead was already fulfilled via Email." },
      { id: theirs.id, lead_id: null, message: gone },
    ],
  });
  const again = await fulfilLeads(db, me, { ids, by: "PHONE" });
  expect(again).toMatchObject({ done: 0 });
  expect(again.failures).toHaveLength(5_000);
  await expect(fulfilLeads(db, me, { ids: [...ids, mineless], by: "PHONE" })).rejects.toThrow("At most 5000 leads");
});
const mineless = "00000000-0000-4000-8000-000000000001";

test("a transfer gives the lead to an active dealer, keeps its fulfilment, and is traced and announced", async () => {
  const { mine, theirs, me, them } = await twoDealers();
  const { db } = database;
  const admin = viewer(await create.admin());
  await fulfilLead(db, me, { id: mine.id, by: "EMAIL" });

  const moved = await transferLead(db, admin, { id: mine.id, profileId: them.profileId });
  expect(moved).toMatchObject({
    profile_id: them.profileId,
    dealer_name: theirs.dealer.company,
    fulfilledby: "via Email",
  });
  await expect(readLead(db, me, mine.id)).rejects.toThrow(gone);
  expect((await readLeadHistory(db, admin, moved))[0]).toMatchObject({
    by_name: admin.name,
    action: "Transferred",
    changes: { dealer_name: { from: mine.dealer.company, to: theirs.dealer.company } },
  });
  const bell = await db.selectFrom("notifications").where("profile_id", "=", them.profileId).selectAll().execute();
  expect(bell).toMatchObject([
    { text: "New lead: Ada Marsh", href: `/leads?q=${mine.lead_id}+Ada+Marsh&open=${mine.id}` },
  ]);

  await expect(transferLead(db, admin, { id: mine.id, profileId: them.profileId })).rejects.toThrow("already with");
});

test("nobody gets leads but active dealers", async () => {
  const { mine } = await twoDealers();
  const admin = viewer(await create.admin());
  for (const target of [await create.dealer({ status: "archived" }), await create.sales(), await create.admin()]) {
    await expect(transferLead(database.db, admin, { id: mine.id, profileId: target.profile_id })).rejects.toThrow(
      "Please choose an active dealer.",
    );
  }
  expect(await readLead(database.db, admin, mine.id)).toMatchObject({ profile_id: mine.profile_id });
});

test("the dealers to choose from are the active ones that a search finds, and no more than one reads through", async () => {
  const admin = viewer(await create.admin());
  const name = "Longshore Marine";
  const found = await create.dealer({ company: name, city: "Astoria" });
  await create.dealer({ company: name, city: "Bandon", status: "archived" });
  await create.sales({ company: name, city: "Coos Bay" });

  const targets = await listTransferTargets(database.db, admin, name);
  expect(targets.rows.map(({ profile_id }) => profile_id)).toEqual([found.profile_id]);
  expect(await targets.total).toBe(1);

  await Promise.all(Array.from({ length: 201 }, () => create.dealer({ region: "Quadra" })));
  const many = await listTransferTargets(database.db, admin, "quadra");
  expect(many.rows).toHaveLength(200);
  expect(await many.total).toBe(201);
});

test("many leads are transferred at once, and those already there are named", async () => {
  const { mine, theirs, them } = await twoDealers();
  const admin = viewer(await create.admin());
  const outcome = await transferLeads(database.db, admin, { ids: [mine.id, theirs.id], profileId: them.profileId });
  expect(outcome).toMatchObject({
    done: 1,
    to: expect.stringMatching(/^Boats /),
    failures: [{ id: theirs.id, lead_id: theirs.lead_id }],
  });
});

test("a whole list is read by its cursors, each lead once", async () => {
  const dealer = await create.dealer();
  const when = new Date();
  for (let n = 0; n < 25; n++) {
    const fulfilled = n % 3 ? {} : { fulfilledby: "via Email", fulfilledon: when };
    await create.lead({ dealer, created_at: when, ...fulfilled });
  }
  for (const sort of ["lead_id", "fulfilledby", "fulfilledon", "created_at"]) {
    for (const descending of [true, false]) {
      const read: number[] = [];
      let after: string | null = null;
      do {
        const page = await listLeads(database.db, viewer(dealer), { sort, descending, pageSize: 4, after });
        read.push(...page.rows.map(({ lead_id }) => lead_id));
        after = page.after;
      } while (after);
      const { rows } = await listLeads(database.db, viewer(dealer), { sort, descending, pageSize: 100 });
      expect(read).toEqual(rows.map(({ lead_id }) => lead_id));
      expect(new Set(read).size).toBe(25);
    }
  }
});
