import { CompiledQuery, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../../tests/factories";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { recorded } from "../../../../tests/support/database/statements";
import { nearestDealers, nearestTogether } from "./nearest";

type Place = { x: number; y: number };

const database = await testDatabase();
const { create } = database;
const dealers: { name: string; place: Place }[] = [];
const random = pseudoRandom(7);

beforeAll(async () => {
  for (let n = 0; n < 150; n++) {
    const place = anywhere();
    await create.dealer({ company: `Dealer ${n}`, location: `(${place.x},${place.y})` });
    dealers.push({ name: `Dealer ${n}`, place });
  }
  for (let n = 0; n < 20; n++) {
    const { x, y } = anywhere();
    await create.dealer({ company: "Archived", status: "archived", location: `(${x},${y})` });
  }
  await create.dealer({ company: "Nowhere", location: null });
  await create.sales({ location: "(-82,28)" });
  // Without figures of the table the planner takes no index, and each of a thousand reads costs eight times as much.
  await sql`analyze profiles`.execute(database.db);
});

test("the nearest dealers of 1,000 random leads are those of an independent haversine computation", async () => {
  for (let n = 0; n < 1_000; n++) {
    const location = anywhere();
    const [found = []] = await nearestDealers(database.db, [leadAt(location)], { limit: 3 });
    const expected = dealers
      .map(({ name, place }) => ({ name, distance: haversine(location, place) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 3);

    expect(found.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    found.forEach(({ distance }, at) => expect(distance).toBeCloseTo(expected[at]?.distance ?? NaN, 3));
  }
});

test("an index finds them", async () => {
  const create = factories(database.db);
  for (let n = 0; n < 300; n++) {
    const { x, y } = anywhere();
    await create.dealer({ location: `(${x},${y})` });
  }
  await sql`analyze profiles`.execute(database.db);
  const { db, statements } = recorded(database.db);
  await nearestDealers(db, [leadAt(anywhere()), leadAt(null), leadAt(anywhere())], { limit: 2 });

  expect(statements).toHaveLength(1);
  for (const { sql: text, parameters } of statements) {
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<Record<string, string>>(explain);
    expect(rows.flatMap((row) => Object.values(row)).join("\n")).toContain("nearest_dealers");
  }
});

test("many leads are read together, each in its place, and so are the rows of an operation", async () => {
  const leads = [...Array.from({ length: 40 }, () => leadAt(anywhere())), leadAt(null)];
  const alone = [];
  for (const lead of leads) alone.push(...(await nearestDealers(database.db, [lead], { limit: 3 })));
  expect(await nearestDealers(database.db, leads, { limit: 3 })).toEqual(alone);

  const { db, statements } = recorded(database.db);
  const operation = { db };
  expect(await Promise.all(leads.map((lead) => nearestTogether(operation, lead, { limit: 3 })))).toEqual(alone);
  expect(statements).toHaveLength(1);
  await Promise.all([
    nearestTogether(operation, leadAt(anywhere()), { limit: 3 }),
    nearestTogether(operation, leadAt(anywhere()), { limit: 2 }),
  ]);
  expect(statements).toHaveLength(3);
});

test("too many leads at once are all refused with the reason", async () => {
  const asked = [1, 2].map(() => nearestTogether(database, leadAt(anywhere()), { limit: 11 }));
  for (const one of asked) await expect(one).rejects.toThrow("can be listed");
});

test("a lead without a place has no nearest dealers, and nobody asks for all of them", async () => {
  expect(await nearestDealers(database.db, [leadAt(null)], { limit: 2 })).toEqual([[]]);
  for (const limit of [0, 11]) {
    await expect(async () => nearestDealers(database.db, [leadAt(anywhere())], { limit })).rejects.toThrow(
      "can be listed",
    );
  }
});

test("with its own dealer, a lead has it first, and once, and the nearest as before", async () => {
  const far = await create.dealer({ company: "Far away", location: "(-170,60)" });
  const nowhere = await create.dealer({ company: "Unplaced", location: null });
  const [lead, wanted] = [leadAt(anywhere()), { limit: 3, withOwn: true }];
  const read = async (leads: (typeof lead)[]) => nearestDealers(database.db, leads, wanted);
  const namesOf = async (profile_id: string | null) =>
    (await read([{ ...lead, profile_id }])).flatMap((found) => found.map(({ name }) => name));

  const nearest = await namesOf(null);
  expect(nearest).toHaveLength(3);
  expect(await namesOf(far.profile_id)).toEqual(["Far away", ...nearest]);
  expect(await namesOf(nowhere.profile_id)).toEqual(["Unplaced", ...nearest]);
  const { profile_id: last } = await database.db
    .selectFrom("profiles")
    .where("company", "=", nearest[2] ?? "")
    .select("profile_id")
    .executeTakeFirstOrThrow();
  expect(await namesOf(last)).toEqual([nearest[2], nearest[0], nearest[1]]);

  expect(await read([{ ...leadAt(null), profile_id: far.profile_id }])).toMatchObject([
    [{ name: "Far away", distance: null, is_own: true }],
  ]);
  const gone = await create.dealer({ company: "Gone", location: "(-90,40)", status: "archived" });
  expect(await namesOf(gone.profile_id)).toEqual(nearest);
});

test("a nearest dealer has only what its customers know", async () => {
  const [[dealer] = []] = await nearestDealers(database.db, [leadAt(anywhere())], { limit: 1 });
  expect(Object.keys(dealer ?? {}).sort()).toEqual([
    "address",
    "address2",
    "city",
    "distance",
    "is_own",
    "name",
    "phone",
    "region",
    "website",
    "zipcode",
  ]);
});

function leadAt(location: Place | null): { location: Place | null; profile_id: string | null } {
  return { location, profile_id: null };
}

function anywhere(): Place {
  return { x: -125 + random() * 58, y: 25 + random() * 24 };
}

/** Miles, by the haversine formula, which the database does not use. */
function haversine(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.y - a.y) * radians) / 2) ** 2 +
    Math.cos(a.y * radians) * Math.cos(b.y * radians) * Math.sin(((b.x - a.x) * radians) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h));
}

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
