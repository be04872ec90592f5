import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../tests/support/database/database";
import { migrations } from "./migrations";

test("emails, addresses and ZIP codes of older leads are put in order where nobody can doubt it", async () => {
  const older = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0082");
  const up = (steps: typeof migrations) =>
    new Migrator({ db: older.db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  expect((await up(Object.fromEntries(before))).error).toBeUndefined();

  const emails = {
    "a@example.com;": "a@example.com",
    "b@example.com>": "b@example.com",
    "mailto:d@example.com": "d@example.com",
    "'l@example.com'": "l@example.com",
    "<o'brien@example.com>,": "o'brien@example.com",
    "e@example.com;f@example.com": "e@example.com;f@example.com",
    "h,i@example.com": "h,i@example.com",
    "Ada@Example.com": "Ada@Example.com",
  };
  const places = [
    ["12 Pier Rd, Tampa, FL 33602, USA, 33602", "33602", "12 Pier Rd, Tampa, FL 33602", "Tampa", "FL", "33602"],
    ["12 Pier Rd, Tampa, FL 33602., 33602", "33602", "12 Pier Rd, Tampa, FL 33602", "Tampa", "FL", "33602"],
    ["12 Pier Rd, Tampa, FL 33602, Tampa, FL 33602", "33602", "12 Pier Rd, Tampa, FL 33602", "Tampa", "FL", "33602"],
    [
      "12 Pier Rd, Tampa, FL 33602, USA, 33603",
      "33603",
      "12 Pier Rd, Tampa, FL 33602, USA, 33603",
      null,
      null,
      "33603",
    ],
    ["12 Pier Rd, 33602", "33602", "12 Pier Rd, 33602", null, null, "33602"],
  ];
  await sql`
    insert into leads (lead_type, name, email) select 'quote', email, email from unnest(${Object.keys(emails)}::text[]) email;
  `.execute(older.db);
  await sql`
    insert into leads (lead_type, name, country, address, postal_code)
    select 'quote', 'place ' || nth, 'United States', address, zip
    from unnest(${places.map(([address]) => address)}::text[], ${places.map(([, zip]) => zip)}::text[]) with ordinality as place (address, zip, nth)
  `.execute(older.db);
  await sql`
    insert into leads (lead_type, name, country, state, address, postal_code) values
      ('quote', 'Boston', 'United States', 'MA', '12 Harbor Ave, Boston, MA 2134', '2134'),
      ('quote', 'Tampa', 'United States', 'FL', '12 Harbor Ave, Tampa, FL 2134', '2134'),
      ('quote', 'Oslo', 'Norway', 'MA', '12 Havn', '2134');
  `.execute(older.db);
  expect((await up(migrations)).error).toBeUndefined();

  const rows = await older.db
    .selectFrom("leads")
    .orderBy("lead_id")
    .select(["id", "name", "email", "address", "city", "state", "postal_code"])
    .execute();
  const named = (start: string) => rows.filter(({ name }) => name.startsWith(start));
  expect(rows.flatMap(({ name, email }) => (email ? [[name, email]] : []))).toEqual(Object.entries(emails));
  expect(named("place").map((row) => [row.address, row.city, row.state, row.postal_code])).toEqual(
    places.map(([, , ...expected]) => expected),
  );
  expect(named("Boston")).toMatchObject([{ address: "12 Harbor Ave, Boston, MA 02134", postal_code: "02134" }]);
  expect(named("Tampa")).toMatchObject([{ postal_code: "2134" }]);
  expect(named("Oslo")).toMatchObject([{ postal_code: "2134" }]);
  const entries = await older.db.selectFrom("history").where("table_name", "=", "leads").select("changes").execute();
  expect(entries).toHaveLength(5 + 3 + 1);
  await older.drop();
});
