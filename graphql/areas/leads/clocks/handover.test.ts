import { beforeEach, expect, test } from "vitest";
import { type Lead } from "../../../../tests/factories/leads";
import { type Profile } from "../../../../tests/factories/profiles";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { friday, handoverStage, now, settings } from "../../../../tests/support/records/handover";
import { readLeadHistory } from "../merge/where";
import { readLead } from "../store";
import { transferLead } from "../transfer/transfer";
import { undoLeads } from "../undo";
import { handOver } from "./handover";

const { db, create } = await testDatabase();

const { begin, waiting, switchOn } = handoverStage({ db, create });

let near: Profile;
let next: Profile;
let far: Profile;

beforeEach(async () => {
  ({ near, next, far } = await begin());
  await switchOn();
});

const round = (changes: object = {}, at = now) =>
  db.transaction().execute((tx) => handOver(tx, { ...settings, ...changes }, at));
const withWhom = async ({ id }: Lead) =>
  (await db.selectFrom("leads").where("id", "=", id).select("dealer_name").executeTakeFirstOrThrow()).dealer_name;
const noticesOf = async ({ profile_id }: Profile) =>
  (await db.selectFrom("notifications").where("profile_id", "=", profile_id).select("text").execute()).map(
    ({ text }) => text,
  );

test("it is off until days are set", async () => {
  const lead = await waiting(near);
  await round({ LEAD_HANDOVER_DAYS: undefined });
  expect(await withWhom(lead)).toBe("Near Boats");
});

test("an unanswered lead goes to the nearest dealer, and both are notified", async () => {
  const lead = await waiting(near, { name: "Ada Marsh" });
  const young = await waiting(near, { since: new Date("2026-11-13T13:00:00-06:00") });
  const merged = await waiting(near, { merged_into: young.id });
  await round();
  expect(await withWhom(lead)).toBe("Next Boats");
  expect(await withWhom(merged)).toBe("Near Boats");
  expect(await withWhom(young)).toBe("Near Boats");
  const admin = viewer(await create.admin());
  const [entry] = await readLeadHistory(db, admin, await readLead(db, admin, lead.id));
  expect(entry).toMatchObject({
    action: "Handed over: no answer in 3 working days",
    by_name: "the hand-over rule",
    changes: { dealer_name: { from: "Near Boats", to: "Next Boats" } },
  });
  expect(await noticesOf(next)).toEqual(["New lead: Ada Marsh"]);
  expect(await noticesOf(near)).toEqual([
    `Lead ${lead.lead_id}, Ada Marsh, went to another dealer: no answer in 3 working days`,
  ]);
  await expect(readLead(db, viewer(near), lead.id)).rejects.toThrow("not found");
});

const chicago = { region: "IL", zipcode: "60601" };
const saintJohns = { country: "CA", region: "NL" };

test.each([
  ["Chicago, over Thanksgiving", chicago, "2026-11-25T12:00-06:00", "2026-12-01T12:00-06:00"],
  ["St. John's, which works then", saintJohns, "2026-11-25T12:00-03:30", "2026-11-30T12:00-03:30"],
  ["Chicago, when clocks go back", chicago, "2026-10-29T12:00-05:00", "2026-11-03T12:00-06:00"],
  ["St. John's, when clocks go back", saintJohns, "2026-10-29T12:00-02:30", "2026-11-03T12:00-03:30"],
  ["Chicago, when clocks go forward", chicago, "2026-03-05T12:00-06:00", "2026-03-10T12:00-05:00"],
  ["St. John's, over Canada Day", saintJohns, "2026-06-30T12:00-02:30", "2026-07-06T12:00-02:30"],
])("three working days are over by the dealer's own clock and holidays: %s", async (company, place, since, over) => {
  const lead = await waiting(await create.dealer({ company, ...place }), { since: new Date(since) });
  await round({}, new Date(Date.parse(over) - 1));
  expect(await withWhom(lead)).toBe(company);
  await round({}, new Date(Date.parse(over) + 60_000));
  expect(await withWhom(lead)).not.toBe(company);
});

test("it goes to nobody who had it, and stays where nobody is left", async () => {
  const lead = await waiting(near);
  const seen = [];
  for (let nth = 0; nth < 4; nth++) {
    await round();
    seen.push(await withWhom(lead));
    await db.updateTable("lead_holders").set({ since: friday }).execute();
  }
  expect(seen).toEqual(["Next Boats", "Far Boats", "Far Boats", "Far Boats"]);
  const stays = await db.selectFrom("lead_holders").where("stays", "=", true).select("profile_id").execute();
  expect(stays).toEqual([{ profile_id: far.profile_id }]);
  expect(await round()).toBe(0);
});

test("what is followed up, noted or fulfilled stays; so does what has no place on the map", async () => {
  const followed = await waiting(near);
  await create.followUp({ lead: followed, outcome: "contacted" });
  const planned = await waiting(near);
  await create.followUp({ lead: planned, next_contact: "2027-01-04" });
  const noted = await waiting(near);
  await db
    .insertInto("lead_notes")
    .values({ lead_id: noted.id, profile_id: near.profile_id, by_name: "Ada", by_admin: false, text: "Called." })
    .execute();
  const fulfilled = await waiting(near, { fulfilledby: "via Email", fulfilledon: friday });
  const nowhere = await waiting(near, { location: null });
  await round();
  for (const lead of [followed, planned, noted, fulfilled, nowhere]) expect(await withWhom(lead)).toBe("Near Boats");
});

test("it goes to active dealers who may open leads and carry its brand", async () => {
  await db.updateTable("profiles").where("profile_id", "=", next.profile_id).set({ status: "archived" }).execute();
  await create.dealer({ company: "Blind Boats", location: "(-93,45)", permissions: ["dealer:DEALER_MEDIA"] });
  await create.dealer({ company: "Sea Boats", location: "(-93,45)", has_skiff: false });
  const skiff = await waiting(near);
  const sea = await waiting(near, { brand: "Sea Chaser", dealer_id: "seachaser" });
  await round();
  expect(await withWhom(skiff)).toBe("Far Boats");
  expect(await withWhom(sea)).toBe("Sea Boats");
});

test("what waited before the rule was switched on has as long from then on", async () => {
  const lead = await waiting(near);
  await switchOn(new Date("2026-11-16T12:00:00-06:00"));
  await round();
  expect(await withWhom(lead)).toBe("Near Boats");
  await round({}, new Date("2026-11-19T12:01:00-06:00"));
  expect(await withWhom(lead)).toBe("Next Boats");
  await round({ LEAD_HANDOVER_DAYS: 1 }, new Date("2026-11-24T12:01:00-06:00"));
  expect(await withWhom(lead)).toBe("Next Boats");
});

test("however many services do it at once, each lead is handed over once", async () => {
  const leads = [];
  for (let nth = 0; nth < 20; nth++) leads.push(await waiting(near));
  const rounds = await Promise.all(Array.from({ length: 6 }, () => round()));
  expect(rounds.reduce((all, looked) => all + looked, 0)).toBe(20);
  expect(new Set(await Promise.all(leads.map(withWhom)))).toEqual(new Set(["Next Boats"]));
  const entries = await db.selectFrom("history").where("action", "like", "Handed over%").select("row_id").execute();
  expect(new Set(entries.map(({ row_id }) => row_id)).size).toBe(20);
  expect(entries).toHaveLength(20);
});

test("a dealer who answers while the rule is at work keeps the lead", async () => {
  const lead = await waiting(near);
  let ruled: Promise<number> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("leads").where("id", "=", lead.id).forUpdate().select("id").execute();
    await tx
      .insertInto("lead_follow_ups")
      .values({ lead_id: lead.id, profile_id: near.profile_id, outcome: "contacted" })
      .execute();
    ruled = round();
    await ruled;
  });
  await round();
  expect(await withWhom(lead)).toBe("Near Boats");
});

test("an admin gives it back, from when it waits anew; nothing of it is undone by an earlier act", async () => {
  const admin = viewer(await create.admin());
  const lead = await waiting(near);
  const act = "11111111-2222-4333-8444-555555555555";
  await transferLead(db, admin, { id: lead.id, profileId: far.profile_id, act });
  await db.updateTable("lead_holders").set({ since: friday }).execute();
  await round();
  expect(await withWhom(lead)).toBe("Next Boats");
  expect(await undoLeads(db, admin, act)).toMatchObject({ done: 0 });

  await transferLead(db, admin, { id: lead.id, profileId: near.profile_id });
  await round({}, new Date());
  expect(await withWhom(lead)).toBe("Near Boats");
});
