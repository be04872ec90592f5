import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Lead } from "../../../../tests/factories/leads";
import { type Profile } from "../../../../tests/factories/profiles";
import { anyAdmin, viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { friday, handoverStage, longAgo, now, settings } from "../../../../tests/support/records/handover";
import { handOver } from "./handover";
import { previewHandover, readHandoverLeads } from "./handover-preview";

const { db, create } = await testDatabase();

const { begin, waiting, switchOn } = handoverStage({ db, create });

let near: Profile;
let next: Profile;
let far: Profile;

beforeEach(async () => {
  ({ near, next, far } = await begin({ next: { city: "Duluth", region: "MN" }, far: { has_seachaser: false } }));
});

/** It was with that dealer before. */
const hadBefore = (lead: Lead, dealer: Profile) =>
  db.insertInto("lead_holders").values({ lead_id: lead.id, profile_id: dealer.profile_id, since: longAgo }).execute();

async function preview(days?: number, changes: object = {}, part = { offset: 0, limit: 100 }) {
  const asked = { ...settings, ...changes };
  const found = await previewHandover(db, anyAdmin, asked, { days, now });
  return { ...found, leads: await readHandoverLeads(db, anyAdmin, asked, found, part) };
}

const dealersOf = async () => {
  const rows = await db.selectFrom("leads").orderBy("lead_id").select(["id", "profile_id"]).execute();
  return new Map(rows.map(({ id, profile_id }) => [id, profile_id]));
};

/** One lead for each thing that can become of it. */
async function everyCase() {
  const goes = await waiting(near);
  const skips = await waiting(near);
  await hadBefore(skips, next);
  const sea = await waiting(next, { brand: "Sea Chaser", dealer_id: "seachaser" });
  await hadBefore(sea, near);
  const nowhere = await waiting(near, { location: null });
  const tried = await waiting(far);
  await db.updateTable("lead_holders").where("lead_id", "=", tried.id).set({ stays: true }).execute();
  await waiting(near, { since: now });
  const followed = await waiting(near);
  await create.followUp({ lead: followed, outcome: "contacted" });
  return { goes, skips, sea, nowhere, tried };
}

test("the rule hands over what its preview lists, to the dealers that it names", async () => {
  await switchOn();
  await everyCase();
  const { leads } = await preview();
  const before = await dealersOf();
  const expected = new Map(before);
  for (const { id, to_id, is_due } of leads) if (is_due && to_id) expected.set(id, to_id);
  expect(leads.filter(({ to_id }) => to_id)).toHaveLength(2);
  expect(await dealersOf(), "the preview changes nothing").toEqual(before);

  await db.transaction().execute((tx) => handOver(tx, settings, now));
  expect(await dealersOf()).toEqual(expected);
  const stay = await db.selectFrom("lead_holders").where("stays", "=", true).select("lead_id").execute();
  const listed = leads.filter(({ to_id }) => !to_id).map(({ id }) => id);
  expect(stay.map(({ lead_id }) => lead_id).sort()).toEqual(listed.sort());
});

test("a preview says where each lead goes and how far that is, or why it stays", async () => {
  await switchOn();
  const { goes, skips, sea, nowhere, tried } = await everyCase();
  const { total, days, rule_days, leads } = await preview();
  expect({ total, days, rule_days }).toEqual({ total: 5, days: 3, rule_days: 3 });
  expect(leads.map(({ id, to_name, stays, is_due }) => [id, to_name ?? stays, is_due])).toEqual([
    [goes.id, "Next Boats", true],
    [skips.id, "Far Boats", true],
    [sea.id, "ALL_HAD_IT", true],
    [nowhere.id, "NO_PLACE", true],
    [tried.id, "TRIED_BEFORE", false],
  ]);
  const { rows } = await sql<{ miles: number }>`
    select miles_between(profiles.location, leads.location) as miles from profiles, leads
    where profiles.profile_id = ${next.profile_id} and leads.id = ${goes.id}`.execute(db);
  expect(leads[0]).toMatchObject({ dealer_name: "Near Boats", to_city: "Duluth", to_region: "MN", since: friday });
  expect(leads[0]?.distance).toBeCloseTo(rows[0]?.miles ?? NaN);
});

test("a lead stays where no other dealer sells its brand, or may open leads at all", async () => {
  await db.updateTable("profiles").where("profile_id", "in", [next.profile_id]).set({ status: "archived" }).execute();
  const brand = await waiting(near, { brand: "Sea Chaser", dealer_id: "seachaser" });
  expect((await preview(3)).leads.map(({ id, stays }) => [id, stays])).toEqual([[brand.id, "NO_BRAND"]]);
  await db.updateTable("profiles").where("profile_id", "=", far.profile_id).set({ permissions: [] }).execute();
  expect((await preview(3)).leads.map(({ stays }) => stays)).toEqual(["NO_DEALER"]);
});

test("a preview of a rule that is off, or of other days, is what the rule does once it has counted so long", async () => {
  await waiting(near);
  await waiting(near, { since: new Date("2026-11-17T11:00:00-06:00") });
  const off = await preview(1, { LEAD_HANDOVER_DAYS: undefined });
  expect(off).toMatchObject({ days: 1, rule_days: null, since: null, total: 2 });
  expect(off.leads.map(({ to_name, is_due }) => [to_name, is_due])).toEqual([
    ["Next Boats", false],
    ["Next Boats", false],
  ]);
  expect(await preview(undefined, { LEAD_HANDOVER_DAYS: undefined })).toMatchObject({ days: 5, total: 0 });

  await switchOn(longAgo, 1);
  await db.transaction().execute((tx) => handOver(tx, { ...settings, LEAD_HANDOVER_DAYS: 1 }, now));
  expect([...(await dealersOf()).values()]).toEqual([next.profile_id, next.profile_id]);
});

test("what waited before the rule was switched on is listed, and not due yet", async () => {
  await waiting(near);
  await switchOn(new Date("2026-11-16T12:00:00-06:00"));
  expect((await preview()).leads).toMatchObject([{ to_name: "Next Boats", is_due: false }]);
  await db.transaction().execute((tx) => handOver(tx, settings, now));
  expect([...(await dealersOf()).values()]).toEqual([near.profile_id]);
});

test("its parts follow one another in the order in which the rule takes leads", async () => {
  const later = await waiting(near, { since: new Date("2026-11-12T11:00:00-06:00") });
  const first = await waiting(near, { since: new Date("2026-11-10T11:00:00-06:00") });
  const listed = async (offset: number) => (await preview(3, {}, { offset, limit: 1 })).leads.map(({ id }) => id);
  expect([await listed(0), await listed(1), await listed(2)]).toEqual([[first.id], [later.id], []]);
  await expect(preview(3, {}, { offset: 0, limit: 1_001 })).rejects.toThrow("Between 1 and 1000 leads");
  for (const days of [0, -1, 100]) await expect(preview(days)).rejects.toThrow("from 1 to 99");
});

test("a dealer would be shown none of another's leads", async () => {
  const own = await waiting(next);
  await waiting(near);
  const found = await previewHandover(db, viewer(next), settings, { now });
  expect(found.total).toBe(1);
  const leads = await readHandoverLeads(db, viewer(next), settings, found, { offset: 0, limit: 100 });
  expect(leads.map(({ id }) => id)).toEqual([own.id]);
});
