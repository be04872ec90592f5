import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database/test-database";

const database = await testDatabase();
const { create } = database;

test("nearest dealers come in the order of an independent great-circle computation, from an index", async () => {
  const { db } = database;
  const places = Array.from({ length: 200 }, (_, n) => ({
    lng: -179 + ((n * 97.31) % 358),
    lat: -80 + ((n * 41.77) % 160),
  }));
  for (const { lng, lat } of places) await create.dealer({ location: `(${lng},${lat})` });

  for (const from of places.slice(0, 25).map(({ lng, lat }) => ({ lng: -lng / 2, lat: lat + 3 }))) {
    const nearest = await sql<{ location: { x: number; y: number }; miles: number }>`
      select location, miles_between(location, point(${from.lng}, ${from.lat})) as miles from profiles
      where role = 'Dealer' and status = 'active' and location is not null
      order by on_sphere(location) <-> on_sphere(point(${from.lng}, ${from.lat})) limit 3`.execute(db);
    const expected = places
      .map((place) => ({ place, miles: haversine(from, place) }))
      .sort((a, b) => a.miles - b.miles);

    expect(nearest.rows.map(({ location: { x, y } }) => ({ lng: x, lat: y }))).toEqual(
      expected.slice(0, 3).map(({ place }) => place),
    );
    nearest.rows.forEach(({ miles }, n) => expect(miles).toBeCloseTo(expected[n]?.miles ?? NaN, 3));
  }

  await sql`analyze profiles`.execute(db);
  const plan = await sql<{ "QUERY PLAN": string }>`
    explain select profile_id from profiles where role = 'Dealer' and status = 'active' and location is not null
    order by on_sphere(location) <-> on_sphere(point(-92, 46)) limit 3`.execute(db);
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("nearest_dealers");
});

/** Degrees to miles by the haversine formula, which the database does not use. */
function haversine(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h));
}
