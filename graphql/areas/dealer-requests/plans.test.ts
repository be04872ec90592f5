import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { listBoatShows } from "../boat-shows/store";
import { listContactRequests } from "../contact-requests/store";
import { listDealerRequests } from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;
let dealer: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
  const profile = await create.dealer();
  dealer = viewer(profile);

  await sql`
    insert into contact_requests (first_name, last_name, brand, comments, fulfilledby, fulfilledon, contact_date)
    select md5(n::text), md5((n * 7)::text), (array['Skiff','Sea Chaser'])[1 + n % 2], 'Hello',
      case when n % 2 = 0 then 'Via Phone' end, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(database.db);
  await sql`
    insert into boat_shows (name, dealer, city, region, site, status, start_date, end_date, profile_id)
    select md5(n::text), md5((n * 3)::text), md5((n * 5)::text), 'MN', 'SeaChaser',
      (array['Approved','Approved','Denied','Pending'])[1 + n % 4], date '2020-01-01' + n % 4000,
      date '2020-01-03' + n % 4000, case when n % 50 = 0 then ${profile.profile_id} end
    from generate_series(1, 100000) n`.execute(database.db);
  await sql`
    insert into new_dealer_requests (legal_name, fulfilledby, fulfilledon, request_date)
    select md5(n::text), case when n % 2 = 0 then 'Via Phone' end, case when n % 2 = 0 then now() end,
      now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(database.db);
  await sql`vacuum analyze contact_requests, new_dealer_requests, boat_shows`.execute(database.db);
});

test("100,000 contact requests: each sort, and a rare word, comes from an index", async () => {
  for (const sort of ["contact_date", "brand", "first_name", "fulfilledby", "fulfilledon"]) {
    for (const descending of [true, false]) {
      const plan = await planOf(database.db, (db) =>
        listContactRequests(db, admin, { sort, descending, page: 100, pageSize: 5 }),
      );
      expect(plan, sort).not.toMatch(/Seq Scan on contact_requests/);
    }
  }
  const search = await planOf(database.db, (db) => listContactRequests(db, admin, { search: "deadbeef", pageSize: 5 }));
  expect(search).toContain("contact_requests_search_text_idx");
});

test("100,000 applications of new dealers: each sort, and a rare word, comes from an index", async () => {
  for (const sort of ["request_date", "legal_name", "fulfilledby", "fulfilledon"]) {
    for (const descending of [true, false]) {
      const plan = await planOf(database.db, (db) =>
        listDealerRequests(db, admin, { sort, descending, page: 100, pageSize: 5 }),
      );
      expect(plan, sort).not.toMatch(/Seq Scan on new_dealer_requests/);
    }
  }
  const search = await planOf(database.db, (db) => listDealerRequests(db, admin, { search: "deadbeef", pageSize: 5 }));
  expect(search).toContain("new_dealer_requests_search_text_idx");
});

test("100,000 boat shows: each tab comes from an index, in each sort, for admins and dealers", async () => {
  for (const who of [admin, dealer]) {
    for (const tab of ["PENDING", "UPCOMING", "PAST"] as const) {
      for (const sort of [undefined, "name", "start_date", "city", "dealer", "site"]) {
        const plan = await planOf(database.db, (db) => listBoatShows(db, who, tab, { sort, page: 2, pageSize: 10 }));
        expect(plan, `${who.role} ${tab} ${sort}`).not.toMatch(/Seq Scan on boat_shows/);
      }
    }
  }
});
