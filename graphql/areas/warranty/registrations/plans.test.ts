import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../../tests/factories";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { tableReads } from "../../../../tests/support/database/table-reads";
import { planOf } from "../../../../tests/support/database/plan-of";
import { fillQuickly } from "../../../../tests/support/database/fill-quickly";
import { type ListInput } from "../../../db/lists/list";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { listClaims } from "../claims/store";
import { registrationPageSizes } from "./rules";
import { listRegistrations } from "./store";

const database = await testDatabase();
const people = new Map<string, Person>();

beforeAll(async () => {
  const { db } = database;
  const create = factories(db);
  const dealers = [await create.dealer()];
  for (let n = 1; n < 50; n++) dealers.push(await create.dealer());
  people.set("admin", viewer(await create.admin()));
  for (const dealer of dealers.slice(7, 8)) people.set("dealer", viewer(dealer));
  const { id: model } = await create.boatModel();

  const owner = sql`(select profile_id, row_number() over (order by profile_id) - 1 as nth
    from profiles where role = 'Dealer') dealers on dealers.nth = n % 50`;
  const registrations = sql`
    insert into warranty_registration (profile_id, hull_identification_number, purchase_date, brand, model, model_id,
      admin_name, first_name, last_name, email, status, is_deleted, submittedon)
    select profile_id, 'EHK' || lpad(n::text, 6, '0') || 'C626', current_date - n % 3000, (array['Skiff', 'Sea Chaser'])[1 + n % 2],
      (array['21 DLX', '19 LS', 'Tournament 24'])[1 + n % 3], ${model}, 'Boats ' || n % 50, md5(n::text), md5((n * 7)::text),
      md5(n::text) || '@example.com', case n % 100 when 0 then 'Deleted' when 1 then 'Archived' else 'New' end,
      case n % 100 when 0 then 1 else 0 end, now() - n * interval '20 minutes'
    from generate_series(1, 200000) n join ${owner}`;
  const claims = sql`
    insert into warranty_claims (profile_id, hull_identification_number, first_name, last_name, email, status, submittedon)
    select profile_id, 'EHK' || lpad(n::text, 6, '0') || 'C626', md5(n::text), md5((n * 7)::text), md5(n::text) || '@example.com',
      (array['new', 'approved', 'under review', 'denied'])[1 + n % 4], now() - n * interval '1 hour'
    from generate_series(1, 50000) n join ${owner}`;
  await fillQuickly(db, "warranty_registration", (one) => registrations.execute(one));
  await fillQuickly(db, "warranty_claims", (one) => claims.execute(one));
});

const sorts = {
  registrations: [
    "warranty_id",
    "submittedon",
    "hull_identification_number",
    "brand",
    "model",
    "dealer_name",
    "status",
    "last_name",
    "purchase_date",
  ],
  claims: [
    "warranty_claims_id",
    "submittedon",
    "hull_identification_number",
    "brand",
    "model",
    "dealer_name",
    "status",
    "last_name",
    "fulfilledon",
  ],
};

const lists = {
  registrations: (db: Db, who: Person, list: ListInput) => listRegistrations(db, who, list),
  claims: (db: Db, who: Person, list: ListInput) => listClaims(db, who, list, who.role === "admin" ? "new" : null),
};

const pageSizes = { admin: registrationPageSizes, dealer: [10] } as const;

for (const list of ["registrations", "claims"] as const) {
  for (const who of ["admin", "dealer"] as const) {
    test(`${list}, ${who}: what a filter leaves comes from an index, and so does its number`, async () => {
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      const filters = [
        { from: day(3), to: day(2) },
        { model: "Marlin" },
        { brand: "Raft" },
        { brand: "Raft", from: day(9) },
      ];
      for (const filter of filters) {
        const read = async (db: Db) => (await lists[list](db, personOf(who), { ...filter, pageSize: 10 })).total;
        expect(await planOf(database.db, read), JSON.stringify(filter)).not.toMatch(/Seq Scan on warranty_/);
      }
    });

    test(`${list}, ${who}: the first 100 pages of each sort come from an index`, async () => {
      for (const sort of sorts[list]) {
        for (const descending of [true, false]) {
          for (const pageSize of list === "claims" ? [10] : pageSizes[who]) {
            for (const page of [1, 100]) {
              const plan = await planOf(database.db, (db) =>
                lists[list](db, personOf(who), { sort, descending, page, pageSize }),
              );
              const about = `${sort} ${descending ? "down" : "up"}, page ${page} of ${pageSize}`;
              expect(plan, about).not.toMatch(/Seq Scan on warranty_/);
            }
          }
        }
      }
    });

    test(`${list}, ${who}: words of three letters and more come from an index`, async () => {
      for (const search of ["abc", "7f3", "deadbeef"]) {
        expect(
          await planOf(database.db, (db) => lists[list](db, personOf(who), { search, page: 1, pageSize: 10 })),
          search,
        ).not.toMatch(/Seq Scan on warranty_/);
      }
    });
  }
}

for (const who of ["admin", "dealer"] as const) {
  test.each([
    ["registrations", "warranty_registration", listRegistrations],
    ["claims", "warranty_claims", listClaims],
  ] as const)(`%s, ${who}: a first page that is planned once reads few rows`, async (list, table, read) => {
    for (const sort of sorts[list])
      for (const descending of [true, false]) {
        const page = { sort, descending, pageSize: 10 };
        const { rows } = await tableReads(database, table, (db) => read(db, personOf(who), page));
        expect(rows, `${sort} ${descending ? "down" : "up"}`).toBeGreaterThanOrEqual(10);
        expect(rows, `${sort} ${descending ? "down" : "up"}`).toBeLessThan(200);
      }
  });
}

/** A word that many rows have is found soonest along the sort; what few rows have must be found by an index of its own. */
const searches: [search: string, found?: RegExp][] = [
  ["ehk000123", /Index Cond: .*hull_identification_number.* ~~ '%EHK000123%'/],
  ["us-ehk 000123", /Index Cond: .*hull_identification_number.* ~~ '%EHK000123%'/],
  ["2026-01-05", /Index Cond: \(+[a-z_.]*submittedon >= /],
  ["150000", /Index Cond: \(+[a-z_.]*warranty_id = 150000\)/],
  ["8135550142"],
  ["tournament"],
  ["boats 17"],
  ["archived"],
  ["nothing like it", /Index Cond: \(+[a-z_.]*model ~~\* '%nothing like it%'/],
];

test.each(searches)(
  "an admin's search for %s comes from an index, and so does what it falls back to",
  async (search, found) => {
    for (const sort of sorts.registrations) {
      for (const finds of [true, false]) {
        const list = { search, sort, descending: true, page: 1, pageSize: 25 };
        const plan = await planOf(database.db, (db) => lists.registrations(db, personOf("admin"), list), { finds });
        const about = `${search} by ${sort}, which finds ${finds ? "some" : "none"}`;
        expect(plan, about).not.toMatch(/Seq Scan on warranty_/);
        if (found) expect(plan, about).toMatch(found);
      }
    }
  },
);

function personOf(who: string): Person {
  const person = people.get(who);
  if (!person) throw new Error(`There is no ${who} here.`);
  return person;
}
