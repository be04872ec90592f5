import { CompiledQuery, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Lead } from "../../../../tests/factories/leads";
import { viewer } from "../../../../tests/factories/viewers";
import { recorded } from "../../../../tests/support/database/statements";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { nearestTransferTargets } from "./nearest-targets";

const database = await testDatabase();
const { create, db } = database;

/** Along one meridian, where a degree is 69.1 miles. */
const at = (degrees: number) => `(-90,${degrees})`;
const miles = (degrees: number) => (degrees * Math.PI * 3958.7613) / 180;

let admin: Person;
beforeAll(async () => {
  admin = viewer(await create.admin());
});

/** Dealers of one test alone, named by where they are. */
async function dealersAt(...degrees: number[]) {
  await sql`update profiles set status = 'archived' where role = 'Dealer'`.execute(db);
  return Promise.all(
    degrees.map((each) => create.dealer({ company: `At ${each}`, location: at(each), city: "Duluth", region: "MN" })),
  );
}

async function near(leads: readonly Pick<Lead, "id">[]) {
  const ids = leads.map(({ id }) => id);
  const { located, targets } = await nearestTransferTargets(db, admin, ids);
  return { located, targets: targets.map(({ name, nearest_to: nearestTo }) => [name, nearestTo]) };
}

test("of one lead they are the three nearest, without the dealer that it is with", async () => {
  const [first] = await dealersAt(40, 41, 42, 43, 44);
  const lead = await create.lead({ dealer: first, location: at(40) });
  expect(await near([lead])).toEqual({
    located: 1,
    targets: [
      ["At 41", 1],
      ["At 42", 0],
      ["At 43", 0],
    ],
  });
  const { targets } = await near([await create.unassignedLead({ location: at(40) })]);
  expect(targets[0]).toEqual(["At 40", 1]);
});

test("of several, whom most have nearest comes first, though another is nearer to them all together", async () => {
  await dealersAt(30, 35, 45);
  const leads = [];
  for (const degrees of [30.1, 30.2, 30.3, 45, 45]) leads.push(await create.unassignedLead({ location: at(degrees) }));
  const { located, targets } = await near(leads);
  expect(located).toBe(5);
  expect(targets).toEqual([
    ["At 30", 3],
    ["At 45", 2],
    ["At 35", 0],
  ]);
});

test("whom a lead is with may be the nearest to others", async () => {
  const [one] = await dealersAt(40, 42);
  const own = await create.lead({ dealer: one, location: at(40) });
  const others = [await create.unassignedLead({ location: at(40) }), await create.unassignedLead({ location: at(40) })];
  expect(await near([own, ...others])).toMatchObject({
    targets: [
      ["At 40", 2],
      ["At 42", 1],
    ],
  });
});

test("nearest dealers come with mean distance, open leads and answer time", async () => {
  const [dealer, idle] = await dealersAt(40, 44);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  for (const [received, answered] of [
    [10, 9],
    [30, 27],
    [60, 54],
    [24 * 95, 24 * 91],
  ] as const)
    await create.lead({
      dealer,
      created_at: hours(received),
      fulfilledby: "Via Phone",
      fulfilledon: hours(answered),
    });
  for (const received of [1, 2]) await create.lead({ dealer, created_at: hours(received) });

  const leads = [
    await create.unassignedLead({ location: at(40) }),
    await create.unassignedLead({ location: at(41) }),
    await create.unassignedLead({ location: null }),
  ];
  const { located, targets } = await nearestTransferTargets(
    db,
    admin,
    leads.map(({ id }) => id),
  );
  expect(located).toBe(2);
  expect(targets).toEqual([
    {
      profile_id: dealer?.profile_id,
      name: "At 40",
      city: "Duluth",
      region: "MN",
      nearest_to: 2,
      distance: expect.closeTo(miles(0.5), 3),
      open_leads: 2,
      median_minutes: expect.closeTo(180, 3),
    },
    expect.objectContaining({
      profile_id: idle?.profile_id,
      nearest_to: 0,
      distance: expect.closeTo(miles(3.5), 3),
      open_leads: 0,
      median_minutes: null,
    }),
  ]);
});

test("who is archived, is no dealer or has no place gets nothing, and leads without a place have no say", async () => {
  await dealersAt();
  const lead = await create.unassignedLead({ location: at(40) });
  await create.dealer({ status: "archived", location: at(40) });
  await create.dealer({ location: null });
  await create.sales({ location: at(40) });
  expect(await near([lead])).toEqual({ located: 0, targets: [] });

  await create.dealer({ location: at(41) });
  expect(await near([await create.unassignedLead({ location: null })])).toEqual({ located: 0, targets: [] });
  expect(await near([])).toEqual({ located: 0, targets: [] });
});

test("leads of others have no say where a dealer asks all the same", async () => {
  const [dealer, other] = await dealersAt(40, 41);
  if (!dealer || !other) throw new Error("Two dealers are asked for.");
  const theirs = await create.lead({ dealer: other, location: at(41) });
  expect(await nearestTransferTargets(db, viewer(dealer), [theirs.id])).toEqual({ located: 0, targets: [] });
});

test("500 leads take one statement and the index, more are refused", async () => {
  await dealersAt();
  for (let n = 0; n < 200; n++) await create.dealer({ location: `(${-120 + (n % 40)},${28 + n / 10})` });
  await sql`
    insert into leads (lead_type, name, email, location)
    select 'quote', 'Many', n || '@many.example', point(-120 + n % 53, 26 + n % 21 + n / 9000.0)
    from generate_series(1, 500) n`.execute(db);
  await sql`analyze leads, profiles`.execute(db);
  const many = await db.selectFrom("leads").where("name", "=", "Many").select("id").execute();
  const ids = many.map(({ id }) => id);

  const { db: recordedDb, statements } = recorded(db);
  const { located, targets } = await nearestTransferTargets(recordedDb, admin, ids);
  expect([located, targets.length]).toEqual([500, 3]);
  expect(statements).toHaveLength(1);
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (analyze, timing off) ${text}`, [...parameters]),
    );
    const plan = rows.flatMap((row) => Object.values(row)).join("\n");
    expect(plan).toContain("nearest_dealers");
  }
  await expect(async () => nearestTransferTargets(db, admin, [...ids, admin.profileId])).rejects.toThrow(
    "at most 500 leads",
  );
});
