import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { listBoatOrders } from "../boat-orders/store";
import { listInventory } from "./store";

const database = await testDatabase();
const { create } = database;
const people = new Map<string, Person>();

beforeAll(async () => {
  const dealers = [await create.dealer()];
  for (let made = 1; made < 50; made++) dealers.push(await create.dealer());
  people.set("admin", viewer(await create.admin()));
  for (const dealer of dealers.slice(7, 8)) people.set("dealer", viewer(dealer));
  const serves = dealers.slice(3, 6);
  people.set("sales", viewer(await create.sales({ dealers: serves }), { serves }));

  const nthDealer = sql`
    join (select profile_id, row_number() over (order by profile_id) - 1 as nth from profiles where role = 'Dealer') dealers
      on dealers.nth = n % 50`;
  await sql`
    insert into inventory (boat_name, year, site, hull_identification_number, profile_id, assign_dealer, is_deleted,
      created_at, updated_at)
    select md5(n::text), 2000 + n % 26, 'SeaChaser', md5((n * 7)::text), profile_id, profile_id, (n % 20 = 0)::int,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 100000) n ${nthDealer}`.execute(database.db);
  await sql`
    insert into order_a_boat (dealer_id, brand, total_qty, grand_total, created_at)
    select profile_id, (array['Skiff','Sea Chaser','Fun Chaser'])[1 + n % 3], n % 9, n, now() - n * interval '1 minute'
    from generate_series(1, 100000) n ${nthDealer}`.execute(database.db);
  await sql`vacuum analyze inventory, order_a_boat`.execute(database.db);
});

for (const who of ["admin", "dealer", "sales"]) {
  test(`100,000 boats, ${who}: each sort, and a rare word, comes from an index`, async () => {
    for (const sort of ["boat_name", "year", "site", "hull_identification_number", "created_at", "updated_at"]) {
      for (const descending of [true, false]) {
        const plan = await planOf(database.db, (db) => listInventory(db, personOf(who), { sort, descending, page: 5 }));
        expect(plan, `${sort} ${descending}`).not.toMatch(/Seq Scan on inventory\b/);
      }
    }
    const search = await planOf(database.db, (db) => listInventory(db, personOf(who), { search: "deadbeef" }));
    expect(search).toContain("inventory_search_text_idx");
  });
}

for (const who of ["admin", "dealer"]) {
  test(`100,000 boat orders, ${who}: each sort, and a rare word, comes from an index`, async () => {
    for (const sort of ["created_at", "dealer_name", "brand", "total_qty", "grand_total"]) {
      for (const descending of [true, false]) {
        const plan = await planOf(database.db, (db) =>
          listBoatOrders(db, personOf(who), { sort, descending, page: 5 }),
        );
        expect(plan, `${sort} ${descending}`).not.toMatch(/Seq Scan on order_a_boat\b/);
      }
    }
    const search = await planOf(database.db, (db) => listBoatOrders(db, personOf(who), { search: "nobody.example" }));
    expect(search).not.toMatch(/Seq Scan on order_a_boat\b/);
  });
}

function personOf(who: string): Person {
  const person = people.get(who);
  if (!person) throw new Error(`There is no ${who} here.`);
  return person;
}
