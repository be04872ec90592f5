import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { planOf } from "../../../../tests/support/database/plan-of";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Profile } from "../../../../tests/factories/profiles";
import { viewer } from "../../../../tests/factories/viewers";
import { type Person } from "../../../request/viewer";
import { listLeads, readLead } from "../store";
import { listPossibleBoats } from "./boats";

const { db, create } = await testDatabase();
let dealer: Profile;
let admin: Person;

beforeAll(async () => {
  [dealer, admin] = [await create.dealer(), viewer(await create.admin())];
  for (let n = 1; n < 20; n++) await create.dealer();
  const { model_id } = await create.registration({ dealer });
  await sql`
    insert into leads (profile_id, lead_type, name, email, phone, postal_code, created_at)
    select profile_id, 'quote', 'Ada Marsh ' || n, md5(n::text) || '@example.com', (2180000000 + n)::text, '55802', now() - n * interval '2 minutes'
    from generate_series(1, 40000) n
    join (select profile_id, row_number() over (order by profile_id) - 1 as nth from profiles where role = 'Dealer') dealers
      on dealers.nth = n % 20`.execute(db);
  await sql`
    insert into lead_follow_ups (lead_id, profile_id, outcome, next_contact)
    select id, profile_id, 'contacted', current_date + (lead_id % 300) from leads where lead_id % 3 = 0`.execute(db);
  await sql`
    insert into warranty_registration (profile_id, hull_identification_number, purchase_date, model_id, first_name, last_name, email, phone, zipcode)
    select profile_id, 'EHK' || lpad(n::text, 9, '0'), current_date, ${model_id}, 'Ada', 'Marsh ' || n, md5(n::text) || '@example.com',
      (2180000000 + n)::text, '55802'
    from generate_series(1, 20000) n
    join (select profile_id, row_number() over (order by profile_id) - 1 as nth from profiles where role = 'Dealer') dealers
      on dealers.nth = n % 20`.execute(db);
  await sql`vacuum analyze leads, lead_follow_ups, warranty_registration`.execute(db);
});

test("of 40,000 leads those that are due come from an index, for a dealer and for an admin", async () => {
  for (const who of [viewer(dealer), admin]) {
    const read = async (list: typeof db) =>
      (await listLeads(list, who, { pageSize: 10 }, { due: true, timeZone: "UTC" })).total;
    expect(await planOf(db, read)).not.toMatch(/Seq Scan on (leads|lead_follow_ups)/);
  }
});

test("of 20,000 registrations those of a lead's customer come from an index", async () => {
  const { id } = await db
    .selectFrom("leads")
    .where("profile_id", "=", dealer.profile_id)
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const lead = await readLead(db, viewer(dealer), id);
  expect(await listPossibleBoats(db, viewer(dealer), lead)).toHaveLength(1);
  const plan = await planOf(db, (explained) => listPossibleBoats(explained, viewer(dealer), lead));
  expect(plan).not.toMatch(/Seq Scan on warranty_registration/);
  for (const index of ["registrations_by_email", "registrations_by_phone", "registrations_by_name"])
    expect(plan).toContain(index);
});
