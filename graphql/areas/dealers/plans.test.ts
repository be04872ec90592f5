import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { type DealerFilter, listDealers } from "./store";

const database = await testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
  await sql`
    insert into profiles (profile_id, name, company, email, city, region, dealer_code, role, status)
    select 'auth0|' || n, md5(n::text) || ' ' || md5((n * 7)::text), md5((n * 3)::text), md5(n::text) || '@example.com',
      md5((n % 900)::text), (array['MN','FL','TX'])[1 + n % 3], 'D' || n, 'Dealer',
      case when n % 20 = 0 then 'archived' else 'active' end
    from generate_series(1, 10000) n`.execute(database.db);
  await sql`vacuum analyze profiles`.execute(database.db);
});

const sorts = ["display_name", "name", "company", "email", "city", "region", "dealer_code", "status", "created_at"];

test("10,000 dealers: the first 100 pages of each sort come from an index", async () => {
  for (const filter of [{}, { status: "active" }] satisfies DealerFilter[]) {
    for (const sort of sorts) {
      for (const page of [1, 100]) {
        const plan = await planOf(database.db, (db) =>
          listDealers(db, admin, { sort, descending: page > 1, page, pageSize: 10 }, filter),
        );
        expect(plan, `${sort}, page ${page}`).not.toMatch(/Seq Scan on profiles/);
        expect(plan, `${sort}, page ${page}`).not.toMatch(/^\s*->\s+Sort/m);
      }
    }
  }
});

test("10,000 dealers: a search of three letters comes from an index", async () => {
  for (const search of ["abc", "deadb", "abc 12f"]) {
    const plan = await planOf(database.db, (db) =>
      listDealers(db, admin, { search, page: 1, pageSize: 10 }, { status: "active" }),
    );
    expect(plan).not.toMatch(/Seq Scan on profiles/);
  }
});
