import { sql } from "kysely";
import { expect, test } from "vitest";
import { clockSettings } from "../../../../tests/factories/clock-settings";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { businessMinutesBetween } from "../../../rules/time/business-time.rules";
import { fulfilLead } from "../fulfil";
import { listLeads, type LeadFilter } from "../store";
import { type Lateness, readFilter } from "./late";
import { dealerCalendar } from "./waiting";

const { db, create } = await testDatabase();

/** Monday at noon in New York, after a weekend and before the dealers in the west open. */
const now = new Date("2026-11-16T12:00:00-05:00");
const { first, last } = clockSettings.LEAD_LIMITS;

async function found(who: Person, late: Lateness, more: LeadFilter = {}, at = now) {
  const filter = await readFilter(db, who, clockSettings, { ...more, late }, at);
  return (await listLeads(db, who, { page: 1, pageSize: 100 }, filter)).rows.map(({ lead_id }) => lead_id).sort();
}

test.each([
  ["after a weekend", now],
  ["after clocks went back", new Date("2026-11-03T12:00:00-05:00")],
  ["after clocks went forward", new Date("2026-03-10T10:00:00-04:00")],
  ["after Thanksgiving of the United States", new Date("2026-11-30T09:30:00-05:00")],
  ["after Canada Day and July 4", new Date("2026-07-07T16:00:00-04:00")],
])("leads are late that waited longer than a limit in their dealer's business time: %s", async (_when, at) => {
  await sql`truncate leads cascade`.execute(db);
  const dealers = [
    await create.dealer({ region: "FL" }),
    await create.dealer({ region: "FL" }),
    await create.dealer({ region: "CA", zipcode: "90001" }),
    await create.dealer({ country: "CA", region: "NL" }),
    await create.dealer({ business_hours: "Tue-Sat 8-20" }),
  ];
  const expected: Record<Lateness, number[]> = { LATE: [], VERY_LATE: [] };
  for (const dealer of dealers)
    for (let days = 0; days < 20; days += 1) {
      const created_at = new Date(at.getTime() - days * 17.3 * 3_600_000);
      const lead = await create.lead({ dealer, created_at });
      const waited = businessMinutesBetween(created_at, at, dealerCalendar(dealer, clockSettings));
      if (waited > first * 60) expected.LATE.push(lead.lead_id);
      if (waited > last * 60) expected.VERY_LATE.push(lead.lead_id);
    }
  const admin = viewer(await create.admin());
  expect(expected.LATE.length).toBeGreaterThan(expected.VERY_LATE.length);
  expect(expected.VERY_LATE.length).toBeGreaterThan(0);
  for (const lateness of ["LATE", "VERY_LATE"] as const)
    expect(await found(admin, lateness, {}, at)).toEqual(expected[lateness].sort());

  const [mine] = dealers;
  if (!mine) throw new Error("There are five.");
  const own = await db.selectFrom("leads").where("profile_id", "=", mine.profile_id).select("lead_id").execute();
  const ids = new Set(own.map(({ lead_id }) => lead_id));
  expect(await found(viewer(mine), "LATE", {}, at)).toEqual(expected.LATE.filter((id) => ids.has(id)));
});

test("an answered lead is not late, one without a dealer is by the manufacturer's hours", async () => {
  const admin = viewer(await create.admin());
  const created_at = new Date("2026-10-01T12:00:00Z");
  const dealer = await create.dealer();
  const [answered, open] = [await create.lead({ dealer, created_at }), await create.lead({ dealer, created_at })];
  await fulfilLead(db, viewer(dealer), { id: answered.id, by: "EMAIL" });
  const nobodys = await create.unassignedLead({ created_at });
  await create.unassignedLead({ created_at: now });

  expect(await found(viewer(dealer), "VERY_LATE")).toEqual([open.lead_id]);
  expect(await found(admin, "VERY_LATE", { unassigned: true })).toEqual([nobodys.lead_id]);
});
