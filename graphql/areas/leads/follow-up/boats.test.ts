import { expect, test } from "vitest";
import { type Profile } from "../../../../tests/factories/profiles";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { listLeads, readLead } from "../store";
import { transferLead } from "../transfer/transfer";
import { linkLeadToBoat, listPossibleBoats, readBoatOf, readLeadsOf, unlinkLeadFromBoat } from "./boats";
import { countFollowUps } from "./counts";
import { readNotes } from "./notes";
import { followUpLead, followUpVersions } from "./store";

const { db, create } = await testDatabase();
const gone = "This record was not found.";
const whole = <Done>(work: (db: Db) => Promise<Done>) => db.transaction().execute(work);
const link = (who: Person, id: string, registrationId: string) =>
  whole((tx) => linkLeadToBoat(tx, who, { id, registrationId }));
const possible = async (who: Person, id: string) =>
  (await listPossibleBoats(db, who, await readLead(db, who, id))).map((boat) => boat.id);

const customer = { name: "Ada Marsh", email: "ada@example.com", phone: "+1 (218) 555-0101", postal_code: "55802-1234" };
const stranger = {
  first_name: "Bo",
  last_name: "Lund",
  email: "bo@example.com",
  phone: "6125550102",
  zipcode: "55401",
  purchase_date: "2026-06-10",
};

async function stage() {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer, ...customer, created_at: new Date("2026-06-01T15:00:00Z") });
  const bought = (values: Partial<typeof stranger> & { hull_identification_number?: string }, of: Profile = dealer) =>
    create.registration({ dealer: of, ...stranger, ...values });
  return { dealer, lead, bought, me: viewer(dealer) };
}

test("a lead may have become a boat that the same customer bought since, by email, telephone, or name and postal code", async () => {
  const { lead, bought, me } = await stage();
  const byEmail = await bought({ email: "ADA@example.com" });
  const byPhone = await bought({ phone: "2185550101", purchase_date: "2026-06-09" });
  const byName = await bought({ first_name: "ada", last_name: "MARSH", zipcode: "55802", purchase_date: "2026-06-08" });
  const sameDay = await bought({ email: "ada@example.com", purchase_date: "2026-06-01" });
  await bought({ first_name: "Ada", last_name: "Marsh" });
  await bought({ zipcode: "55802" });
  await bought({ email: "ada@example.com", purchase_date: "2026-05-30" });
  await create.registration({ ...stranger, email: "ada@example.com" });
  expect(await possible(me, lead.id)).toEqual([byEmail.id, byPhone.id, byName.id, sameDay.id]);
});

test("of empty emails, short numbers and no postal code none is the same customer", async () => {
  const { dealer, bought, me } = await stage();
  const nobody = { name: "", email: "", phone: "123", postal_code: null };
  const lead = await create.lead({ dealer, ...nobody, created_at: new Date("2026-06-01T15:00:00Z") });
  await bought({ first_name: "", last_name: "", email: "", phone: "123", zipcode: "" });
  expect(await possible(me, lead.id)).toEqual([]);
});

test("the sold hull is a possible boat for its dealer, not for admins", async () => {
  const { lead, bought, me } = await stage();
  const boat = await bought({ hull_identification_number: "EHK00777K626" });
  const version = followUpVersions.of(await readLead(db, me, lead.id));
  const followUp = { outcome: "sold", soldHin: "us-ehk 00777 k626" };
  await whole((tx) => followUpLead(tx, me, { id: lead.id, version, followUp }));
  expect(await possible(me, lead.id)).toEqual([boat.id]);
  expect(await readLead(db, me, lead.id)).toMatchObject({ registration_id: null });
  expect(await possible(viewer(await create.admin()), lead.id)).toEqual([]);
});

test("the dealer says which it is: the lead is sold then, shows it, is found by it and counted once", async () => {
  const { lead, bought, me } = await stage();
  const [boat, other] = [await bought({ email: "ada@example.com" }), await bought({ email: "ada@example.com" })];
  expect(await countFollowUps(db, me, "UTC")).toMatchObject({ becameBoats: 0 });
  await link(me, lead.id, boat.id);

  const now = await readLead(db, me, lead.id);
  expect(now).toMatchObject({ outcome: "sold", sold_hin: boat.hull_identification_number, registration_id: boat.id });
  expect(await readBoatOf(db, me, now)).toMatchObject({ warranty_id: boat.warranty_id });
  expect(await readNotes(db, me, now)).toMatchObject([
    { changes: { outcome: { to: "Sold" }, registration: { from: null, to: `# ${boat.warranty_id}` } } },
  ]);
  expect(await possible(me, lead.id)).toEqual([]);
  const boats = await listLeads(db, me, {}, { becameBoat: true });
  expect(boats.rows.map(({ id }) => id)).toEqual([lead.id]);
  expect(await countFollowUps(db, me, "UTC")).toMatchObject({ due: 0, becameBoats: 1 });

  await link(me, lead.id, boat.id);
  expect(await readNotes(db, me, now), "once more is nothing more").toHaveLength(1);
  await expect(link(me, lead.id, other.id)).rejects.toThrow("became another boat already");
  const again = await create.lead({ dealer: lead.dealer, ...customer, created_at: lead.created_at });
  expect(await possible(me, again.id)).toEqual([other.id]);
  await expect(link(me, again.id, boat.id)).rejects.toThrow(`# ${boat.warranty_id} is of another customer`);
});

test("of two leads that become one boat at once, one does", async () => {
  const { lead, bought, me } = await stage();
  const boat = await bought({ email: "ada@example.com" });
  const again = await create.lead({ dealer: lead.dealer, ...customer, created_at: lead.created_at });
  const both = await Promise.allSettled([link(me, lead.id, boat.id), link(me, again.id, boat.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("nobody links another dealer's lead, nor a registration of another dealer or another customer", async () => {
  const { lead, bought, me } = await stage();
  const mine = await bought({ email: "ada@example.com" });
  const theirs = await create.registration({ ...stranger, email: "ada@example.com" });
  await expect(link(me, lead.id, theirs.id)).rejects.toThrow(gone);
  await expect(link(viewer(theirs.dealer), lead.id, theirs.id)).rejects.toThrow(gone);
  await expect(link(viewer(theirs.dealer), lead.id, mine.id)).rejects.toThrow(gone);
  const another = await bought({});
  await expect(link(me, lead.id, another.id)).rejects.toThrow("is of another customer");
  expect(await readLead(db, me, lead.id)).toMatchObject({ outcome: null, registration_id: null });
});

test("a link is taken back, and ends with another outcome or another hull; a withdrawn boat counts no more", async () => {
  const { lead, bought, me } = await stage();
  const boat = await bought({ email: "ada@example.com" });
  const unlink = () => whole((tx) => unlinkLeadFromBoat(tx, me, { id: lead.id, registrationId: boat.id }));
  await link(me, lead.id, boat.id);
  await unlink();
  expect(await readLead(db, me, lead.id)).toMatchObject({ outcome: "sold", registration_id: null });
  await expect(unlink()).rejects.toThrow("no longer linked to that boat");

  const say = async (followUp: object) => {
    const version = followUpVersions.of(await readLead(db, me, lead.id));
    return whole((tx) => followUpLead(tx, me, { id: lead.id, version, followUp }));
  };
  await link(me, lead.id, boat.id);
  const soldHin = `us-${boat.hull_identification_number}`;
  expect(await say({ outcome: "sold", soldHin })).toMatchObject({ registration_id: boat.id });
  expect(await say({ outcome: "sold", soldHin: "EHK99999A626" })).toMatchObject({ registration_id: null });

  await link(me, lead.id, boat.id);
  await db.updateTable("warranty_registration").set({ status: "Deleted" }).where("id", "=", boat.id).execute();
  expect(await countFollowUps(db, me, "UTC")).toMatchObject({ becameBoats: 0 });
  expect((await listLeads(db, me, {}, { becameBoat: true })).rows).toEqual([]);
  expect(await readBoatOf(db, me, await readLead(db, me, lead.id))).toBeNull();
  await db.deleteFrom("warranty_registration").where("id", "=", boat.id).execute();
  expect(await readLead(db, me, lead.id)).toMatchObject({ outcome: "sold", registration_id: null });
});

test("what a dealer sold stays with that dealer when the lead goes on, and its boat is free for another lead", async () => {
  const { lead, bought, me } = await stage();
  const boat = await bought({ email: "ada@example.com" });
  await link(me, lead.id, boat.id);
  const [other, admin] = [await create.dealer(), viewer(await create.admin())];
  await whole((tx) => transferLead(tx, admin, { id: lead.id, profileId: other.profile_id }));
  expect(await readLead(db, viewer(other), lead.id)).toMatchObject({ outcome: null, registration_id: null });
  expect(await countFollowUps(db, viewer(other), "UTC")).toMatchObject({ becameBoats: 0 });
  const again = await create.lead({ dealer: lead.dealer, ...customer, created_at: lead.created_at });
  await link(me, again.id, boat.id);
  expect(await countFollowUps(db, me, "UTC")).toMatchObject({ becameBoats: 1 });
});

test("a registration names the leads of its customer that the viewer sees: the one that it came of first", async () => {
  const { lead, bought, me } = await stage();
  const again = await create.lead({ dealer: lead.dealer, ...customer, created_at: new Date("2026-06-02T15:00:00Z") });
  const theirs = await create.lead({ ...customer, created_at: lead.created_at });
  const boat = await bought({ email: "ada@example.com" });
  const numbers = async (who: Person) => (await readLeadsOf(db, who, boat)).map((one) => [one.lead_id, one.linked]);
  expect(await numbers(me)).toEqual([
    [again.lead_id, false],
    [lead.lead_id, false],
  ]);
  await link(me, lead.id, boat.id);
  expect(await numbers(me)).toEqual([[lead.lead_id, true]]);
  expect(await numbers(viewer(theirs.dealer))).toEqual([]);
});

test("follow-ups are counted for the leads' viewers, in the days of any zone", async () => {
  const { dealer, lead, me } = await stage();
  const version = followUpVersions.of(await readLead(db, me, lead.id));
  const followUp = { outcome: "quoted", nextContact: "2026-06-03" };
  await whole((tx) => followUpLead(tx, me, { id: lead.id, version, followUp }));
  expect(await countFollowUps(db, me, "UTC")).toMatchObject({ due: 1, becameBoats: 0 });
  const sales = await create.sales();
  expect(await countFollowUps(db, viewer(sales, { serves: [dealer] }), "Mars/Olympus")).toMatchObject({ due: 1 });
  expect(await countFollowUps(db, viewer(sales), "UTC")).toMatchObject({ due: 0 });
  expect(await countFollowUps(db, viewer(await create.dealer()), "UTC")).toMatchObject({ due: 0 });

  const { since } = await countFollowUps(db, me, "UTC");
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate() + 1);
  expect(since).toBe(new Date(first).toISOString().slice(0, 10));
});
