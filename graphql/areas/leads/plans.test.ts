import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { tableReads } from "../../../tests/support/database/table-reads";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { type Db } from "../../db/pool";
import { readLeadResponse, readLeadTrend } from "../dashboard/leads";
import { readDealerWork } from "../dashboard/work";
import { countLeads } from "./counts";
import { countUnsent } from "./crm/crm-mails";
import { countFollowUps } from "./follow-up/counts";
import { listLeads } from "./store";

const database = await testDatabase();
const { create } = database;
let dealerId: string;
const people = new Map<string, Person>();

/** One of them has a tenth of all leads: a plan for the usual dealer is tried with a large one. */
const dealerships = 400;

beforeAll(async () => {
  const made = [await create.dealer()];
  for (let n = 1; n < dealerships; n++) made.push(await create.dealer());
  const dealers = [...made].sort((one, other) => (one.profile_id < other.profile_id ? -1 : 1));
  people.set("admin", viewer(await create.admin()));
  // The statement below gives a tenth of all leads to dealer 7, and none to dealers 0, 10, 20 and so on.
  const [large] = dealers.slice(7);
  if (large) people.set("dealer", viewer(large));
  dealerId = large?.profile_id ?? "";
  people.set("sales", viewer(await create.sales(), { serves: dealers.slice(3, 6) }));

  await sql`
    insert into leads (profile_id, lead_type, name, email, phone, brand, fulfilledby, fulfilledon, created_at)
    select profile_id, (array['quote','catalog'])[1 + n % 2], md5(n::text) || ' ' || md5((n * 7)::text), md5(n::text) || '@example.com',
      '813 555 ' || lpad((n % 9000)::text, 4, '0'),
      (array['Skiff','Sea Chaser','Fun Chaser'])[1 + n % 3], case when n % 3 = 0 then 'via Email' end,
      case when n % 3 = 0 then now() - n * interval '1 minute' end, now() - n * interval '2 minutes'
    from generate_series(1, 100000) n
    join (select profile_id, row_number() over (order by profile_id) - 1 as nth from profiles where role = 'Dealer') dealers
      on dealers.nth = case when n % 10 = 0 then 7 else n % ${dealerships} end`.execute(database.db);
  await sql`vacuum analyze leads`.execute(database.db);
});

const sorts = ["lead_id", "lead_type", "dealer_name", "created_at", "brand", "name", "fulfilledby", "fulfilledon"];

for (const who of ["admin", "dealer", "sales"]) {
  test(`100,000 leads, ${who}: the first 100 pages of each sort come from an index`, async () => {
    for (const sort of sorts) {
      for (const descending of [true, false]) {
        for (const page of [1, 100]) {
          const plan = await planOf(database.db, (db) =>
            listLeads(db, personOf(who), { sort, descending, page, pageSize: 10 }),
          );
          expect(plan, `${sort} ${descending ? "down" : "up"}, page ${page}`).not.toMatch(/Seq Scan on leads/);
        }
      }
    }
  });

  test(`100,000 leads, ${who}: a rare word is found by the trigram index`, async () => {
    expect(
      await planOf(database.db, (db) => listLeads(db, personOf(who), { search: "deadbeef", page: 1, pageSize: 10 })),
    ).toContain("leads_search_text_idx");
  });

  test(`100,000 leads, ${who}: what a filter leaves comes from an index, and so does its number`, async () => {
    const [from, to] = [-3, -2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const filters = [{ from, to }, { from, brand: "Skiff" }, { brand: "Yamaha" }, { dealer: dealerId, from }];
    for (const filter of filters) {
      const read = async (db: Db) => (await listLeads(db, personOf(who), { ...filter, pageSize: 10 })).total;
      expect(await planOf(database.db, read), JSON.stringify(filter)).not.toMatch(/Seq Scan on leads/);
    }
  });

  test(`100,000 leads, ${who}: a search of three letters comes from an index`, async () => {
    for (const search of ["abc", "7f3", "abcdef", "abc 12f"]) {
      for (const sort of ["lead_id", "name"]) {
        expect(
          await planOf(database.db, (db) => listLeads(db, personOf(who), { search, sort, page: 1, pageSize: 10 })),
          `${search} by ${sort}`,
        ).not.toMatch(/Seq Scan on leads/);
      }
    }
  });
}

function personOf(who: string): Person {
  const person = people.get(who);
  if (!person) throw new Error(`There is no ${who} here.`);
  return person;
}

const firstPages = sorts.flatMap((sort) => [true, false].map((descending) => ({ sort, descending, pageSize: 10 })));

for (const who of ["admin", "dealer", "sales"]) {
  test(`100,000 leads, ${who}: a first page, planned once or not, reads few rows`, async () => {
    for (const page of firstPages) {
      const once = await tableReads(database, "leads", (db) => listLeads(db, personOf(who), page));
      const each = await tableReads(database, "leads", (db) =>
        db.transaction().execute((within) => listLeads(within, personOf(who), page)),
      );
      for (const { rows } of [once, each]) {
        expect(rows, JSON.stringify(page)).toBeGreaterThanOrEqual(10);
        expect(rows, JSON.stringify(page)).toBeLessThan(500);
      }
    }
  });
}

test("100,000 leads, sales: a page of what a filter leaves, and the tenth page, read no more than all their rows twice", async () => {
  const pages = sorts.flatMap((sort) => [
    { sort, descending: true, page: 10, pageSize: 10 },
    { sort, descending: true, pageSize: 10, brand: "Fun Chaser" },
    { sort, descending: false, pageSize: 10, fulfilled: true },
  ]);
  const own = (await listLeads(database.db, personOf("sales"), { pageSize: 1 })).total;
  for (const page of pages) {
    const { rows } = await tableReads(database, "leads", (db) => listLeads(db, personOf("sales"), page));
    expect(rows, JSON.stringify(page)).toBeGreaterThanOrEqual(10);
    expect(rows, JSON.stringify(page)).toBeLessThan(2 * (await own));
  }
});

for (const who of ["dealer", "sales"]) {
  test(`100,000 leads, ${who}: what is planned once, before anybody is known, comes from indexes`, async () => {
    const person = personOf(who);
    const { rows, scans } = await tableReads(database, "leads", async (db) => {
      await readLeadTrend(db, person, { timeZone: "UTC", brandName: "Skiff" });
      await readLeadResponse(db, person);
      await countLeads(db, person, "quote");
      await countFollowUps(db, person, "UTC");
      await countUnsent(db, person);
    });
    expect(rows).toBeGreaterThan(0);
    expect(scans).toBe(0);
  });
}

test.each(["admin", "dealer"])("100,000 leads, %s: the dashboard's figures come from indexes alone", async (who) => {
  const person = personOf(who);
  // So that an index says by itself which rows are there.
  await sql`vacuum leads`.execute(database.db);
  const { rows, scans } = await tableReads(database, "leads", async (db) => {
    await readLeadTrend(db, person, { timeZone: "UTC", brandName: "Skiff" });
    await readLeadResponse(db, person);
    for (const type of ["quote", "catalog"] as const) await countLeads(db, person, type);
    if (who === "dealer") await readDealerWork(db, person);
  });
  expect(scans).toBe(0);
  expect(rows).toBe(0);
});
