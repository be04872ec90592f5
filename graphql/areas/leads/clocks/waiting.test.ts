import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { fulfilLead } from "../fulfil";
import { followUpLead, followUpVersions, noteLead } from "../follow-up/store";
import { listLeads, readLead } from "../store";
import { transferLead } from "../transfer/transfer";
import { businessPlace } from "./waiting";

const { db, create } = await testDatabase();
const dealer = await create.dealer({ region: "TX", zipcode: "79901" });
const admin = viewer(await create.admin());

const placeOf = async (id: string) => {
  const { waits_at } = await readLead(db, admin, id);
  return waits_at && businessPlace(waits_at);
};

test("a lead waits where its dealer is: by the address, or in the zone that was chosen", async () => {
  const { id } = await create.lead({ dealer });
  expect(await placeOf(id)).toEqual({ timeZone: "America/Denver", country: "US", hours: null });
  const chosen = await create.dealer({ country: "CA", region: "BC", time_zone: "America/Edmonton" });
  expect(await placeOf((await create.lead({ dealer: chosen })).id)).toEqual({
    timeZone: "America/Edmonton",
    country: "CA",
    hours: null,
  });
  const open = await create.dealer({ business_hours: "Tue-Sat 8-20" });
  expect(await placeOf((await create.lead({ dealer: open })).id)).toMatchObject({ hours: "Tue-Sat 8-20" });
});

test("one that has no dealer waits for the manufacturer", async () => {
  const { id } = await create.unassignedLead();
  expect(await placeOf(id)).toEqual({ timeZone: "America/New_York", country: "US", hours: null });
});

test("an answered customer waits no more, an admin's note is no answer", async () => {
  const fulfilled = await create.lead({ dealer });
  await fulfilLead(db, viewer(dealer), { id: fulfilled.id, by: "EMAIL" });
  const outcome = await create.lead({ dealer });
  await create.followUp({ lead: outcome, outcome: "contacted" });
  const planned = await create.lead({ dealer });
  await create.followUp({ lead: planned, next_contact: "2027-01-04" });
  const noted = await create.lead({ dealer });
  const version = followUpVersions.of(await readLead(db, viewer(dealer), noted.id));
  await followUpLead(db, viewer(dealer), { id: noted.id, version, followUp: { note: "Called, no answer." } });
  for (const { id } of [fulfilled, outcome, planned, noted]) expect(await placeOf(id)).toBeNull();

  const other = await create.lead({ dealer });
  await noteLead(db, admin, { id: other.id, note: "Please call." });
  expect(await placeOf(other.id)).not.toBeNull();
});

test("what an earlier dealer did is no answer of the one who has it now", async () => {
  const lead = await create.lead({ dealer });
  await create.followUp({ lead, outcome: "contacted" });
  const other = await create.dealer();
  await transferLead(db, admin, { id: lead.id, profileId: other.profile_id });
  expect(await placeOf(lead.id)).toEqual({ timeZone: "America/Chicago", country: "US", hours: null });
  const { rows } = await listLeads(db, viewer(dealer), {});
  expect(rows.map(({ id }) => id)).not.toContain(lead.id);
});
