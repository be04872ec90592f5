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
});

test("the nearest dealers of 1,000 random leads are those of an independent haversine computation", async () => {
  for (let n = 0; n < 1_000; n++) {
    const location = anywhere();
    const [found = []] = await nearestDealers(database.db, [{ location }], 3);
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
  await nearestDealers(db, [{ location: anywhere() }, { location: null }, { location: anywhere() }], 2);

  expect(statements).toHaveLength(1);
  for (const { sql: text, parameters } of statements) {
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await database.db.executeQuery<Record<string, string>>(explain);
    expect(rows.flatMap((row) => Object.values(row)).join("\n")).toContain("nearest_dealers");
  }
});

test("many leads are read together, each in its place, and so are the rows of an operation", async () => {
  const leads = [...Array.from({ length: 40 }, () => ({ location: anywhere() })), { location: null }];
  const alone = [];
  for (const lead of leads) alone.push(...(await nearestDealers(database.db, [lead], 3)));
  expect(await nearestDealers(database.db, leads, 3)).toEqual(alone);

  const { db, statements } = recorded(database.db);
  const operation = { db };
  expect(await Promise.all(leads.map((lead) => nearestTogether(operation, lead, 3)))).toEqual(alone);
  expect(statements).toHaveLength(1);
  await Promise.all([
    nearestTogether(operation, { location: anywhere() }, 3),
    nearestTogether(operation, { location: anywhere() }, 2),
  ]);
  expect(statements).toHaveLength(3);
});

test("too many leads at once are all refused with the reason", async () => {
  const asked = [1, 2].map(() => nearestTogether(database, { location: anywhere() }, 11));
  for (const one of asked) await expect(one).rejects.toThrow("can be listed");
});

test("a lead without a place has no nearest dealers, and nobody asks for all of them", async () => {
  expect(await nearestDealers(database.db, [{ location: null }], 2)).toEqual([[]]);
  for (const limit of [0, 11]) {
    await expect(async () => nearestDealers(database.db, [{ location: anywhere() }], limit)).rejects.toThrow(
      "can be listed",
    );
  }
});

test("a nearest dealer has only what its customers know", async () => {
  const [[dealer] = []] = await nearestDealers(database.db, [{ location: anywhere() }], 1);
  expect(Object.keys(dealer ?? {}).sort()).toEqual([
    "address",
    "address2",
    "city",
    "distance",
    "name",
    "phone",
    "region",
    "website",
    "zipcode",
  ]);
});

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
