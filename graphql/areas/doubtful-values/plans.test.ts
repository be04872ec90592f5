import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { listDoubtfulValues } from "./store";

const { create, db } = await testDatabase();

test("100,000 leads: doubtful ones come from their index", async () => {
  const admin = viewer(await create.admin());
  await sql`
    insert into leads (lead_type, name, phone, email, postal_code, country, address)
    select 'quote', 'n' || n, '8' || (135550100 + n), 'n' || n || '@example.com', '33602', 'United States', '1 Dock St, Tampa, FL 33602'
    from generate_series(1, 100000) n`.execute(db);
  await sql`vacuum analyze leads`.execute(db);
  const plan = await planOf(db, (each) => listDoubtfulValues(each, admin), { finds: false });
  expect(plan).toContain("leads_doubtful");
  expect(plan).not.toContain("Seq Scan on leads");
});
