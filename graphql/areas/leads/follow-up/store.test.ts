import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { fulfilLead } from "../fulfil";
import { readLeadHistory } from "../merge/where";
import { type LeadFilter, listLeads, readLead } from "../store";
import { transferLead } from "../transfer/transfer";
import { undoLeads } from "../undo";
import { readNotes, roomForNotes } from "./notes";
import { followUpLead, followUpVersions, noteLead } from "./store";

const { db, create } = await testDatabase();
const gone = "This record was not found.";
const today = (timeZone = "UTC", days = 0) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(Date.now() + days * 86_400_000);

const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);

/** As the form sends it, having shown how the lead stands. */
async function follow(who: Person, id: string, followUp: object) {
  const version = followUpVersions.of(await readLead(db, who, id));
  return whole((tx) => followUpLead(tx, who, { id, version, followUp }));
}

async function stage() {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const admin = await create.admin({ name: "Avery Stone" });
  const lead = await create.lead({ dealer });
  return { dealer, other, lead, me: viewer(dealer), them: viewer(other), admin: viewer(admin) };
}

async function found(who: Person, filter: LeadFilter) {
  const { rows, total } = await listLeads(db, who, { page: 1, pageSize: 100 }, filter);
  expect(await total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

test("an outcome, a day and a note stand beside the fulfilment, and are traced with their author", async () => {
  const { lead, me } = await stage();
  await follow(me, lead.id, {
    outcome: "contacted",
    nextContact: "2026-12-01",
    note: " Called, he thinks\r\nabout it. ",
  });
  await follow(me, lead.id, { outcome: "quoted", nextContact: "2026-12-01" });

  const now = await readLead(db, me, lead.id);
  expect(now).toMatchObject({ outcome: "quoted", next_contact: "2026-12-01", fulfilledby: null, status: "new" });
  expect(await readNotes(db, me, now)).toMatchObject([
    { by_name: me.name, by_admin: false, text: null, changes: { outcome: { from: "Contacted", to: "Quoted" } } },
    {
      text: "Called, he thinks\nabout it.",
      changes: { outcome: { from: null, to: "Contacted" }, next_contact: { from: null, to: "2026-12-01" } },
      former_dealer: null,
    },
  ]);
  expect(await readLeadHistory(db, me, now), "its notes tell it").toEqual([]);
});

test("a lead that is sold has its HIN, one that is lost a reason, and neither a next contact", async () => {
  const { lead, me } = await stage();
  await expect(follow(me, lead.id, { outcome: "sold", soldHin: " " })).rejects.toThrow(/HIN of the boat that was sold/);
  await expect(follow(me, lead.id, { outcome: "lost" })).rejects.toThrow("Please say why the lead was lost.");
  await expect(follow(me, lead.id, { outcome: "won" })).rejects.toThrow("Please choose an outcome.");
  await expect(follow(me, lead.id, { nextContact: "2026-02-30" })).rejects.toThrow("Next contact is no day.");

  const nextContact = "2026-12-01";
  await follow(me, lead.id, { outcome: "sold", soldHin: "ehk12345a626", lostReason: "No", nextContact });
  const sold = { outcome: "sold", sold_hin: "EHK12345A626", lost_reason: null, next_contact: null };
  expect(await readLead(db, me, lead.id)).toMatchObject(sold);
  await follow(me, lead.id, { outcome: "lost", soldHin: "EHK12345A626", lostReason: "Bought elsewhere", nextContact });
  const lost = { outcome: "lost", sold_hin: null, lost_reason: "Bought elsewhere", next_contact: null };
  expect(await readLead(db, me, lead.id)).toMatchObject(lost);
  await follow(me, lead.id, { outcome: "", nextContact });
  expect(await readLead(db, me, lead.id)).toMatchObject({
    outcome: null,
    lost_reason: null,
    next_contact: nextContact,
  });
});

test("what says nothing new is refused, and what was made of an older state", async () => {
  const { lead, me } = await stage();
  await expect(follow(me, lead.id, { outcome: "", note: " " })).rejects.toThrow("Nothing is new.");
  const seen = followUpVersions.of(await readLead(db, me, lead.id));
  await follow(me, lead.id, { outcome: "quoted" });
  const late = { id: lead.id, version: seen, followUp: { outcome: "contacted" } };
  await expect(whole((tx) => followUpLead(tx, me, late))).rejects.toThrow(
    `Lead ${lead.lead_id} was changed meanwhile, by ${me.name}.`,
  );
  expect(await readLead(db, me, lead.id)).toMatchObject({ outcome: "quoted" });
  await follow(me, lead.id, { outcome: "quoted", note: "A note by itself is new." });
});

test("another dealer's lead is not there to be followed up, nor to be noted", async () => {
  const { lead, me, them } = await stage();
  const version = followUpVersions.of(await readLead(db, me, lead.id));
  for (const id of [lead.id, randomUUID()])
    await expect(whole((tx) => followUpLead(tx, them, { id, version, followUp: { outcome: "lost" } }))).rejects.toThrow(
      gone,
    );
  await expect(whole((tx) => noteLead(tx, them, { id: lead.id, note: "Mine" }))).rejects.toThrow(gone);
  expect(await readNotes(db, me, await readLead(db, me, lead.id))).toEqual([]);
});

test("sales people follow up the leads of the dealers that they serve", async () => {
  const { dealer, other, lead } = await stage();
  const sales = await create.sales();
  await follow(viewer(sales, { serves: [dealer] }), lead.id, { outcome: "appointment" });
  expect(await readLead(db, viewer(dealer), lead.id)).toMatchObject({ outcome: "appointment" });
  await expect(follow(viewer(sales, { serves: [other] }), lead.id, { outcome: "lost" })).rejects.toThrow(gone);
});

test("the manufacturer's note notifies the dealer who has the lead", async () => {
  const { dealer, lead, me, admin } = await stage();
  await whole((tx) => noteLead(tx, admin, { id: lead.id, note: "She asked again." }));
  expect(await readNotes(db, me, await readLead(db, me, lead.id))).toMatchObject([
    { by_name: "Avery Stone", by_admin: true, text: "She asked again." },
  ]);
  const notices = await db
    .selectFrom("notifications")
    .where("profile_id", "=", dealer.profile_id)
    .select("text")
    .execute();
  expect(notices).toEqual([{ text: `A note on lead ${lead.lead_id}, ${lead.name}` }]);

  const nobodys = await create.unassignedLead();
  await whole((tx) => noteLead(tx, admin, { id: nobodys.id, note: "Who takes it?" }));
  await whole((tx) => transferLead(tx, admin, { id: nobodys.id, profileId: dealer.profile_id }));
  expect(await readNotes(db, me, await readLead(db, me, nobodys.id))).toEqual([]);
  expect(await readNotes(db, admin, await readLead(db, admin, nobodys.id))).toMatchObject([{ former_dealer: "" }]);
});

test("who gets a lead later begins anew and reads nothing of the earlier dealer's; who gets it back finds it as it was", async () => {
  const { dealer, other, lead, me, them, admin } = await stage();
  await follow(me, lead.id, { outcome: "quoted", nextContact: today(), note: "Wants 10 % off" });
  const act = randomUUID();
  await whole((tx) => transferLead(tx, admin, { id: lead.id, profileId: other.profile_id, act }));

  const theirs = await readLead(db, them, lead.id);
  expect(theirs).toMatchObject({ outcome: null, next_contact: null });
  expect(await readNotes(db, them, theirs)).toEqual([]);
  expect(JSON.stringify(await readLeadHistory(db, them, theirs))).not.toContain("uoted");
  expect(await found(them, { due: true })).toEqual([]);
  expect(await readNotes(db, admin, await readLead(db, admin, lead.id))).toMatchObject([
    { text: "Wants 10 % off", former_dealer: dealer.company },
  ]);

  expect(await whole((tx) => undoLeads(tx, admin, act))).toMatchObject({ done: 1 });
  expect(await readLead(db, me, lead.id)).toMatchObject({ outcome: "quoted", next_contact: today() });
  expect(await readNotes(db, me, await readLead(db, me, lead.id))).toHaveLength(1);
});

test("what somebody followed up since is not undone", async () => {
  const { lead, me } = await stage();
  const act = randomUUID();
  await whole((tx) => fulfilLead(tx, me, { id: lead.id, by: "PHONE", act }));
  await follow(me, lead.id, { outcome: "contacted" });
  expect(await whole((tx) => undoLeads(tx, me, act))).toMatchObject({
    done: 0,
    failures: [{ message: `Not undone: ${me.name} has acted since (Followed up).` }],
  });
});

test("today's follow-ups are those whose day is today or was earlier, in the zone that is asked for", async () => {
  const { dealer, me, them, admin } = await stage();
  const make = async (nextContact: string) => {
    const { id } = await create.lead({ dealer });
    await follow(me, id, { outcome: "contacted", nextContact });
    return id;
  };
  const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  const late = await make(today(west, -3));
  const inTheWest = await make(today(west));
  const inTheEast = await make(today(east));
  const later = await make(today(east, 2));

  expect(await found(me, { due: true, timeZone: east })).toEqual([inTheEast, inTheWest, late]);
  expect(await found(me, { due: true, timeZone: west })).toEqual([inTheWest, late]);
  expect(await found(me, { due: false, timeZone: east })).toContain(later);
  expect(await found(them, { due: true, timeZone: east })).toEqual([]);
  expect(await found(admin, { due: true, timeZone: east })).toEqual(
    expect.arrayContaining([inTheEast, inTheWest, late]),
  );
  await expect(found(me, { due: true, timeZone: "Mars/Olympus" })).rejects.toThrow("There is no such time zone.");

  await follow(me, late, { outcome: "lost", lostReason: "No answer" });
  expect(await found(me, { due: true, timeZone: east })).toEqual([inTheEast, inTheWest]);
  expect(await found(me, { outcome: "lost" })).toEqual([late]);
});

test("of two follow-ups of one lead at once the second is a conflict", async () => {
  const { lead, me } = await stage();
  const version = followUpVersions.of(await readLead(db, me, lead.id));
  const both = await Promise.allSettled(
    ["contacted", "quoted"].map((outcome) =>
      whole((tx) => followUpLead(tx, me, { id: lead.id, version, followUp: { outcome } })),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readNotes(db, me, await readLead(db, me, lead.id))).toHaveLength(1);
});

test("a lead takes 500 notes, and changes without one after them", async () => {
  const { dealer, lead, me, admin } = await stage();
  const note = {
    lead_id: lead.id,
    profile_id: dealer.profile_id,
    by_name: "Ada Marsh",
    by_admin: false,
    changes: "{}",
  };
  const notes = Array.from({ length: roomForNotes.texts - 1 }, () => ({ ...note, text: "Called" }));
  await db.insertInto("lead_notes").values(notes).execute();
  await follow(me, lead.id, { note: "Called again" });

  const full = "This lead has 500 comments, and takes no more.";
  await expect(follow(me, lead.id, { note: "And again" })).rejects.toThrow(full);
  await expect(whole((tx) => noteLead(tx, admin, { id: lead.id, note: "And again" }))).rejects.toThrow(full);
  await follow(me, lead.id, { outcome: "contacted" });
});
