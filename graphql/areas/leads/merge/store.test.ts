import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Lead as StoredLead } from "../../../../tests/factories/leads";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { countLeads } from "../counts";
import { countUnsent, handToCrm } from "../crm/crm-mails";
import { readDuplicates } from "../duplicates";
import { linkLeadToBoat } from "../follow-up/boats";
import { readNotes } from "../follow-up/notes";
import { followUpLead, followUpVersions, noteLead } from "../follow-up/store";
import { fulfilLead, fulfilLeads } from "../fulfil";
import { insertLeads } from "../insert";
import { findLeads, listLeadCells, listLeads, readLead } from "../store";
import { transferLead } from "../transfer/transfer";
import { undoLeads } from "../undo";
import { type MergePart } from "./rules";
import { mergeLeads, mergeVersions } from "./store";
import { openLead, readLeadHistory, readMerged } from "./where";

const { db, create } = await testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin({ name: "Avery Stone" }));
});

const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);
const all = { page: 1, pageSize: 100 };
const day = 24 * 3_600_000;
let customers = 0;

/** Two leads of one customer with one dealer, an older and a newer one. */
async function stage(values: { older?: object; newer?: object } = {}) {
  const dealer = await create.dealer();
  const email = `double${++customers}@merge.example`;
  const older = await create.lead({ dealer, email, created_at: new Date(Date.now() - 5 * day), ...values.older });
  const newer = await create.lead({ dealer, email, ...values.newer });
  return { dealer, me: viewer(dealer), older, newer, act: randomUUID() };
}

type Merging = { stays: { id: string }; goes: { id: string }; taken?: MergePart[]; act?: string; by?: Person };

async function seen({ id }: { id: string }) {
  return { id, version: mergeVersions.of(await readLead(db, admin, id)) };
}

async function merge({ stays, goes, taken = [], act, by = admin }: Merging) {
  const both = { stays: await seen(stays), goes: await seen(goes) };
  return whole((tx) => mergeLeads(tx, by, { ...both, taken, act }));
}

const undo = (person: Person, act: string) => whole((tx) => undoLeads(tx, person, act));

async function rowsOf(...leads: { id: string }[]): Promise<StoredLead[]> {
  const ids = leads.map(({ id }) => id);
  return db.selectFrom("leads").where("id", "in", ids).orderBy("lead_id").selectAll().execute();
}

function standingsOf({ id }: { id: string }) {
  return db.selectFrom("lead_follow_ups").where("lead_id", "=", id).selectAll().execute();
}

test("of two leads the one that stays takes what was chosen, came in when the first did, and says what happened", async () => {
  const { older, newer } = await stage({
    older: { name: "Ada Marsh", phone: null, fulfilledby: "Via Phone", fulfilledon: new Date() },
    newer: { name: "Ada M. Marsh", address: "1 Bay St, Tampa, FL 33606", city: "Tampa", location: "(-82.46,27.93)" },
  });
  const lead = await merge({ stays: newer, goes: older, taken: ["name", "fulfilment"] });
  expect(lead).toMatchObject({
    lead_id: newer.lead_id,
    name: "Ada Marsh",
    fulfilledby: "Via Phone",
    city: "Tampa",
    phone: newer.phone,
    created_at: older.created_at,
    lead_date: older.lead_date,
    location: { x: -82.46, y: 27.93 },
  });
  expect(await readLeadHistory(db, admin, lead)).toMatchObject([
    {
      action: `Merged with lead ${older.lead_id}`,
      by_name: "Avery Stone",
      changes: {
        name: { from: "Ada M. Marsh", to: "Ada Marsh" },
        fulfilledby: { from: null, to: "Via Phone" },
      },
    },
  ]);
  expect(await readMerged(db, admin, lead)).toMatchObject([{ lead_id: older.lead_id, merged_by: "Avery Stone" }]);
});

test("a merged lead is in no list, stays as it was, and its id leads on", async () => {
  const { older, newer, me } = await stage({ older: { name: "Zebedee Quill" }, newer: { name: "Zebedee Quill" } });
  const before = await rowsOf(older);
  const [counted, unsent] = [await countLeads(db, me, "quote"), await countUnsent(db, me)];
  const lead = await merge({ stays: newer, goes: older });

  const filter = { ids: [older.id, newer.id] };
  for (const person of [admin, me]) {
    const { rows, total } = await listLeads(db, person, all, filter).then(async (page) => ({
      rows: page.rows.map(({ id }) => id),
      total: await page.total,
    }));
    expect({ rows, total }).toEqual({ rows: [newer.id], total: 1 });
    const sought = { words: "zebedee", number: null, code: null, spellings: [] };
    expect((await findLeads(db, person, sought)).rows.map(({ id }) => id)).toEqual([newer.id]);
    expect((await findLeads(db, person, { ...sought, words: "", number: older.lead_id })).rows).toEqual([]);
    const cells = await listLeadCells(db, person, { list: all, filter, fields: ["id"] });
    expect(JSON.stringify(cells.rows)).not.toContain(older.id);
    await expect(readLead(db, person, older.id)).rejects.toThrow("not found");
    expect((await openLead(db, person, older.id)).id).toBe(newer.id);
  }
  expect(await readDuplicates(db, admin, lead)).toEqual([]);
  expect(lead.hasDuplicates).toBe(false);
  expect((await countLeads(db, me, "quote")).last7Days).toBe(counted.last7Days - 1);
  expect(await countUnsent(db, me)).toBe(unsent - 1);
  expect(await whole((tx) => handToCrm(tx, me, 10))).toBe(1);
  expect(await rowsOf(older)).toEqual([{ ...before[0], merged_into: newer.id }]);
});

test("nothing can be done with a merged lead, and errors say where it went", async () => {
  const { older, newer, me, dealer } = await stage();
  const version = followUpVersions.of(await readLead(db, me, older.id));
  await merge({ stays: newer, goes: older });
  const mergedMessage = `Lead ${older.lead_id} was merged into lead ${newer.lead_id}.`;
  const other = await create.dealer();
  await expect(fulfilLead(db, me, { id: older.id, by: "PHONE" })).rejects.toThrow(mergedMessage);
  await expect(transferLead(db, admin, { id: older.id, profileId: other.profile_id })).rejects.toThrow(mergedMessage);
  await expect(followUpLead(db, me, { id: older.id, version, followUp: { note: "Called" } })).rejects.toThrow(
    mergedMessage,
  );
  await expect(noteLead(db, admin, { id: older.id, note: "Called" })).rejects.toThrow(mergedMessage);
  await expect(linkLeadToBoat(db, me, { id: older.id, registrationId: randomUUID() })).rejects.toThrow(mergedMessage);
  expect(await fulfilLeads(db, me, { ids: [older.id, newer.id], by: "PHONE" })).toEqual({
    done: 1,
    failures: [{ id: older.id, lead_id: older.lead_id, message: mergedMessage }],
  });
  await expect(fulfilLead(db, viewer(other), { id: older.id, by: "PHONE" })).rejects.toThrow("not found");
  const notes = await db
    .selectFrom("notifications")
    .where("profile_id", "=", dealer.profile_id)
    .select("text")
    .execute();
  expect(notes.map(({ text }) => text)).toEqual([
    `Lead ${newer.lead_id}, ${newer.name}, was merged with another lead of the customer`,
  ]);
});

test("a merge with a stale version of either lead is a conflict", async () => {
  const { older, newer, me } = await stage();
  const third = await create.lead({ dealer: await create.dealer(), email: newer.email });
  const [one, two] = [await seen(newer), await seen(older)];
  const answers = await Promise.allSettled(
    [1, 2].map((n) =>
      whole((tx) =>
        mergeLeads(tx, admin, n === 1 ? { stays: one, goes: two, taken: [] } : { stays: two, goes: one, taken: [] }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((answer) => answer.status === "rejected");
  expect(String(refused?.reason)).toMatch(/Lead \d+ was merged into lead \d+\./);

  const stays = (await rowsOf(older, newer)).find(({ merged_into }) => merged_into === null) ?? newer;
  const both = { stays: await seen(third), goes: await seen(stays) };
  await whole((tx) => fulfilLead(tx, me, { id: stays.id, by: "PHONE" }));
  await expect(whole((tx) => mergeLeads(tx, admin, { ...both, taken: [] }))).rejects.toThrow(
    `Lead ${stays.lead_id} was changed meanwhile, by ${me.name}.`,
  );
});

test("what is no duplicate, the same lead, or somebody else's is not merged", async () => {
  const { older, newer, me } = await stage();
  const stranger = await create.lead();
  await expect(merge({ stays: newer, goes: stranger })).rejects.toThrow("These leads are not duplicates");
  await expect(merge({ stays: newer, goes: newer })).rejects.toThrow("not merged with itself");
  const other = viewer(await create.dealer());
  await expect(merge({ stays: newer, goes: older, by: other })).rejects.toThrow("not found");
  await expect(
    whole(async (tx) =>
      mergeLeads(tx, admin, { stays: await seen(newer), goes: { id: randomUUID(), version: "" }, taken: [] }),
    ),
  ).rejects.toThrow("not found");
  expect((await listLeads(db, me, all)).rows).toHaveLength(2);
});

test("how it was followed up comes along where both are with one dealer, and its notes in any case", async () => {
  const { older, newer, me, dealer } = await stage();
  const version = followUpVersions.of(await readLead(db, me, older.id));
  await whole((tx) =>
    followUpLead(tx, me, { id: older.id, version, followUp: { outcome: "quoted", note: "Sent a quote" } }),
  );
  const lead = await merge({ stays: newer, goes: older, taken: ["followUp"] });
  expect(lead).toMatchObject({ outcome: "quoted" });
  expect(await readNotes(db, me, await readLead(db, me, newer.id))).toMatchObject([{ text: "Sent a quote" }]);

  const theirs = await create.lead({ dealer: await create.dealer(), email: newer.email });
  await whole((tx) => noteLead(tx, admin, { id: theirs.id, note: "Theirs alone" }));
  await expect(merge({ stays: newer, goes: theirs, taken: ["followUp"] })).rejects.toThrow(
    "another dealer's follow-up",
  );
  await merge({ stays: newer, goes: theirs });
  expect(JSON.stringify(await readNotes(db, me, await readLead(db, me, newer.id)))).not.toContain("Theirs alone");
  expect(JSON.stringify(await readNotes(db, admin, await readLead(db, admin, newer.id)))).toContain("Theirs alone");

  const mine = await readLead(db, me, newer.id);
  expect((await readMerged(db, me, mine)).map(({ id }) => id)).toEqual([older.id]);
  expect(JSON.stringify(await readLeadHistory(db, me, mine))).not.toContain(`Lead ${theirs.lead_id}:`);
  await expect(openLead(db, viewer(theirs.dealer), theirs.id)).rejects.toThrow("not found");
  expect(dealer.profile_id).toBe(mine.profile_id);
});

test("a lead that became a boat stays; of two boats two leads are left", async () => {
  const { older, newer, dealer } = await stage();
  const boatOf = async (lead: typeof older) => {
    const { id } = await create.registration({ dealer });
    await create.followUp({ lead, outcome: "sold", sold_hin: "EHK00777K626", registration_id: id });
  };
  await boatOf(older);
  await expect(merge({ stays: newer, goes: older })).rejects.toMatchObject({
    extensions: { fields: { stays: `Lead ${older.lead_id} became a boat: it is the one that stays.` } },
  });
  await boatOf(newer);
  await expect(merge({ stays: newer, goes: older })).rejects.toThrow("became a boat each");
});

test("a merge is undone by its author, and both leads are as they were", async () => {
  const { older, newer, me, act } = await stage({
    older: { fulfilledby: "Via Phone", fulfilledon: new Date(), options: '{"model":"240"}', location: null },
  });
  await create.followUp({ lead: older, outcome: "contacted", next_contact: "2026-12-01" });
  const before = await rowsOf(older, newer);
  const standings = [await standingsOf(older), await standingsOf(newer)];
  const taken: MergePart[] = ["name", "phone", "address", "options", "fulfilment", "followUp"];
  await merge({ stays: newer, goes: older, taken, act });
  expect(await readLead(db, me, newer.id)).toMatchObject({ outcome: "contacted", next_contact: "2026-12-01" });

  expect(await undo(me, act), "nobody else's").toEqual({ done: 0, failures: [] });
  expect(await undo(admin, act)).toEqual({ done: 1, failures: [] });
  expect(await rowsOf(older, newer)).toEqual(before);
  expect([await standingsOf(older), await standingsOf(newer)]).toEqual(standings);
  expect(await readLeadHistory(db, admin, await readLead(db, admin, older.id))).toMatchObject([
    { action: `Undid “Merged into lead ${newer.lead_id}”` },
    { action: `Merged into lead ${newer.lead_id}` },
  ]);
  expect((await readLeadHistory(db, admin, await readLead(db, admin, newer.id)))[0]).toMatchObject({
    action: `Undid “Merged with lead ${older.lead_id}”`,
  });
  expect(await undo(admin, act), "once").toEqual({ done: 0, failures: [] });
});

test("it stays merged where somebody has acted on what stays, or merged that too; who did what is said", async () => {
  const { older, newer, me, act } = await stage();
  await merge({ stays: newer, goes: older, act });
  await whole((tx) => fulfilLead(tx, me, { id: newer.id, by: "PHONE" }));
  expect(await undo(admin, act)).toMatchObject({
    done: 0,
    failures: [{ lead_id: newer.lead_id, message: `Not undone: ${me.name} has acted since (Fulfilled).` }],
  });

  const again = await stage();
  const third = await create.lead({ dealer: again.dealer, email: again.newer.email });
  const [fulfilment, last] = [randomUUID(), randomUUID()];
  await whole((tx) => fulfilLead(tx, again.me, { id: again.older.id, by: "PHONE", act: fulfilment }));
  await merge({ stays: again.newer, goes: again.older, act: again.act });
  await merge({ stays: third, goes: again.newer, act: last });
  const since = (into: number) => ({
    done: 0,
    failures: [{ message: `Not undone: Avery Stone has acted since (Merged into lead ${into}).` }],
  });
  expect(await undo(again.me, fulfilment)).toMatchObject(since(again.newer.lead_id));
  expect(await undo(admin, again.act)).toMatchObject(since(third.lead_id));
  expect((await openLead(db, again.me, again.older.id)).id).toBe(third.id);
  expect((await readMerged(db, admin, await readLead(db, admin, third.id))).map(({ id }) => id)).toEqual([
    again.newer.id,
    again.older.id,
  ]);
  expect(await undo(admin, last)).toEqual({ done: 1, failures: [] });
  expect((await openLead(db, again.me, again.older.id)).id).toBe(again.newer.id);
});

test("a row that was merged is known to an import that brings it once more", async () => {
  const program = { kind: "service", clientId: "shop", scopes: ["leads:write"] } as const;
  const row = (name: string) => ({
    leadType: "quote",
    createdAt: "2026-11-01T10:00:00.000Z",
    country: "United States",
    brand: "Skiff",
    name,
    email: "again@merge.example",
    phone: "2185550101",
    address: "1 Lake Ave, Duluth, MN 55802",
  });
  const rows = [row("Ada Again"), row("A. Again")];
  await whole((tx) => insertLeads(tx, program, rows, "Skiff"));
  const [one, two] = await db.selectFrom("leads").where("email", "=", "again@merge.example").selectAll().execute();
  if (!one || !two) throw new Error("They were not stored.");
  await merge({ stays: one, goes: two, taken: ["name"] });
  expect(await whole((tx) => insertLeads(tx, program, rows, "Skiff"))).toMatchObject({ stored: 0, skipped: 2 });
});
