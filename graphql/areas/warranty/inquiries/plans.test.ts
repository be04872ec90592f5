import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../../tests/factories";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { planOf } from "../../../../tests/support/database/plan-of";
import { fillQuickly } from "../../../../tests/support/database/fill-quickly";
import { type Person } from "../../../request/viewer";
import { listInquiries } from "./store";

const database = await testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
  const inquiries = sql`
    insert into warranty_inquiries (first_name, last_name, model, comments, fulfilledby, fulfilledon, request_date)
    select md5(n::text), md5((n * 7)::text), (array['21 DLX', '19 LS'])[1 + n % 2], 'Hello',
      case when n % 2 = 0 then 'Via Phone' end, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, 100000) n`;
  await fillQuickly(database.db, "warranty_inquiries", (one) => inquiries.execute(one));
});

test("100,000 inquiries: each sort, and a rare word or a reference, comes from an index", async () => {
  for (const sort of ["request_date", "model", "first_name", "fulfilledby", "fulfilledon"]) {
    for (const descending of [true, false]) {
      const plan = await planOf(database.db, (db) =>
        listInquiries(db, admin, { sort, descending, page: 100, pageSize: 5 }),
      );
      expect(plan, sort).not.toMatch(/Seq Scan on warranty_inquiries/);
    }
  }
  for (const search of ["deadbeef", "W-4711"]) {
    expect(await planOf(database.db, (db) => listInquiries(db, admin, { search, pageSize: 5 }))).toContain(
      "warranty_inquiries_search_text_idx",
    );
  }
});
