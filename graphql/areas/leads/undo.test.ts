import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Db } from "../../db/pool";
import { sweep } from "../../service/sweep";
import { type Person } from "../../request/viewer";
import { handToCrm, markLeadSent } from "./crm/crm-mails";
import { fulfilLead, fulfilLeads } from "./fulfil";
import { readLeadHistory } from "./merge/where";
import { readLead } from "./store";
import { transferLead, transferLeads } from "./transfer/transfer";
import { undoLeads } from "./undo";

const { db, create } = await testDatabase();

const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);
const undo = (person: Person, act: string) => whole((tx) => undoLeads(tx, person, act));
const nothing = { done: 0, failures: [] };

async function stage() {
  const [admin, dealer, other] = [viewer(await create.admin()), await create.dealer(), await create.dealer()];
  const lead = await create.lead({ dealer });
  return { admin, dealer, other, lead, act: randomUUID() };
}

test("a fulfilment is undone by its author once, with a history entry", async () => {
  const { dealer, lead, act } = await stage();
  const me = viewer(dealer);
  await whole((tx) => fulfilLead(tx, me, { id: lead.id, by: "PHONE", act }));
  expect(await undo(me, act)).toEqual({ done: 1, failures: [] });

  const now = await readLead(db, me, lead.id);
  expect(now).toMatchObject({ fulfilledby: null, fulfilledon: null });
  expect(await readLeadHistory(db, me, now)).toMatchObject([
    { action: "Undid “Fulfilled”", by_name: me.name, changes: { fulfilledby: { from: "Via Phone", to: null } } },
    { action: "Fulfilled" },
  ]);
  expect(await undo(me, act)).toEqual(nothing);
  await whole((tx) => fulfilLead(tx, me, { id: lead.id, by: "EMAIL" }));
});

test("an undone transfer restores the CRM's state and notifies the dealer", async () => {
  const { admin, dealer, other, lead, act } = await stage();
  await db.updateTable("leads").set({ crm_mail_lead_sent: 1 }).where("id", "=", lead.id).execute();
  await whole((tx) => transferLead(tx, admin, { id: lead.id, profileId: other.profile_id, act }));
  expect(await undo(admin, act)).toEqual({ done: 1, failures: [] });
  expect(await readLead(db, admin, lead.id)).toMatchObject({
    profile_id: dealer.profile_id,
    dealer_name: lead.dealer_name,
    crm_mail_lead_sent: 1,
  });
  const notices = await db
    .selectFrom("notifications")
    .where("profile_id", "=", other.profile_id)
    .orderBy("created_at", "desc")
    .select("text")
    .execute();
  expect(notices.map(({ text }) => text)).toContain("A lead was given to you by mistake and taken back");

  const nobodys = await create.unassignedLead();
  await whole((tx) => transferLead(tx, admin, { id: nobodys.id, profileId: other.profile_id, act }));
  await undo(admin, act);
  expect(await readLead(db, admin, nobodys.id)).toMatchObject({ profile_id: null, dealer_name: null });
});

test("nobody else's act is undone, nor one that was long ago, nor one that was never to be", async () => {
  const { admin, dealer, other, lead, act } = await stage();
  const me = viewer(dealer);
  await whole((tx) => fulfilLead(tx, me, { id: lead.id, by: "PHONE", act }));
  expect(await undo(admin, act)).toEqual(nothing);
  expect(await undo(viewer(other), act)).toEqual(nothing);
  expect(await undo(me, randomUUID())).toEqual(nothing);

  await sql`update undoable_deeds set at = now() - interval '11 minutes' where act = ${act}::uuid`.execute(db);
  expect(await undo(me, act)).toEqual(nothing);
  expect(await readLead(db, me, lead.id)).toMatchObject({ fulfilledby: "Via Phone" });

  await sql`update undoable_deeds set at = now() - interval '2 hours' where act = ${act}::uuid`.execute(db);
  await sweep(db);
  expect(await db.selectFrom("undoable_deeds").where("act", "=", act).select("act").execute()).toEqual([]);
});

test("what somebody has done since keeps its lead from it, by name; the others of the act are undone", async () => {
  const { admin, dealer, other, act } = await stage();
  const leads = [await create.lead({ dealer }), await create.lead({ dealer }), await create.lead({ dealer })];
  const ids = leads.map(({ id }) => id);
  await whole((tx) => transferLeads(tx, admin, { ids, profileId: other.profile_id, act }));
  const them = viewer(other);
  await whole((tx) => fulfilLead(tx, them, { id: ids[1] ?? "", by: "PHONE" }));

  expect(await undo(admin, act)).toEqual({
    done: 2,
    failures: [
      {
        id: ids[1],
        lead_id: leads[1]?.lead_id,
        message: `Not undone: ${other.name} has acted since (Fulfilled).`,
      },
    ],
  });
  expect(await readLead(db, them, ids[1] ?? "")).toMatchObject({ profile_id: other.profile_id });
  await expect(readLead(db, them, ids[0] ?? "")).rejects.toThrow();
});

test("a lead that went to somebody else since is not undone by who lost it", async () => {
  const { admin, dealer, other, lead, act } = await stage();
  const me = viewer(dealer);
  const mine = await create.lead({ dealer });
  await whole((tx) => fulfilLeads(tx, me, { ids: [lead.id, mine.id], by: "PHONE", act }));
  await whole((tx) => transferLead(tx, admin, { id: lead.id, profileId: other.profile_id }));
  expect(await undo(me, act)).toEqual({
    done: 1,
    failures: [{ id: lead.id, lead_id: null, message: "Not undone: it now belongs to another dealer." }],
  });
  expect(await undo(me, act)).toEqual(nothing);
});

test("a lead that the new dealer's CRM has had stays there", async () => {
  const { admin, other, lead, act } = await stage();
  await whole((tx) => transferLead(tx, admin, { id: lead.id, profileId: other.profile_id, act }));
  await whole((tx) => handToCrm(tx, viewer(other), 10));
  await markLeadSent(db, { leadId: lead.id, profileId: other.profile_id });
  expect(await undo(admin, act)).toMatchObject({
    done: 0,
    failures: [{ id: lead.id, message: "Not undone: the new dealer's CRM has had it since." }],
  });
  expect(await readLead(db, admin, lead.id)).toMatchObject({ profile_id: other.profile_id });
});

test("an action without an act is not undone", async () => {
  const { admin, lead } = await stage();
  await whole((tx) => fulfilLead(tx, admin, { id: lead.id, by: "PHONE" }));
  const undoData = await db
    .selectFrom("undoable_deeds")
    .innerJoin("history", "history.id", "undoable_deeds.history_id")
    .where("history.row_id", "=", lead.id)
    .select("act")
    .execute();
  expect(undoData).toEqual([]);
});

test("of 50 who fulfil, transfer and undo the same leads at once, each lead is what its history says, step by step", async () => {
  const people = [viewer(await create.admin()), viewer(await create.admin()), viewer(await create.admin())];
  const dealers = [await create.dealer(), await create.dealer(), await create.dealer()];
  const leads = [];
  for (let n = 0; n < 6; n++) leads.push(await create.lead({ dealer: dealers[n % 3] }));
  const ids = leads.map(({ id }) => id);
  const acts = Array.from({ length: 30 }, () => randomUUID());

  const begin = (n: number) => {
    const [person, act] = [people[n % 3] ?? people[0], acts[n] ?? ""];
    if (!person) throw new Error("nobody");
    const some = ids.filter((_, at) => (at + n) % 2 === 0);
    const profileId = dealers[(n * 7) % 3]?.profile_id ?? "";
    return n % 3 === 0
      ? whole((tx) => fulfilLeads(tx, person, { ids: some, by: "PHONE", act }))
      : whole((tx) => transferLeads(tx, person, { ids: some, profileId, act }));
  };
  const back = (n: number) => undo(people[n % 3] ?? viewer(dealers[0] as never), acts[n] ?? "");

  await Promise.all(Array.from({ length: 10 }, (_, n) => begin(n)));
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => begin(n + 10)),
    ...Array.from({ length: 30 }, (_, n) => back(n % 20)),
  ]);
  // All of these may have come too late; of each lead the last action can be undone still.
  for (const n of acts.keys()) await back(n);

  let undone = 0;
  for (const { id, dealer_name } of leads) {
    const now = await readLead(db, people[0] as Person, id);
    const state: Record<string, unknown> = { fulfilledby: null, dealer_name };
    const steps = (await readLeadHistory(db, people[0] as Person, now)).reverse();
    for (const [at, { action, changes, by_name }] of steps.entries()) {
      if (action.startsWith("Undid")) {
        undone += 1;
        expect(steps[at - 1]).toMatchObject({ action: action.slice("Undid “".length, -1), by_name });
      }
      for (const [field, { from, to }] of Object.entries(changes as Record<string, { from: unknown; to: unknown }>)) {
        expect(state[field]).toBe(from);
        state[field] = to;
      }
    }
    expect(now).toMatchObject(state);
  }
  expect(undone).toBeGreaterThan(0);
}, 120_000);
