import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../tests/support/database/database";
import { migrations } from "./migrations";

test("hulls that differ by O and 0, or by letters of another script, become one; the newest owner stays", async () => {
  const older = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0081");
  const up = (steps: typeof migrations) =>
    new Migrator({ db: older.db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  expect((await up(Object.fromEntries(before))).error).toBeUndefined();
  await sql`
    insert into profiles (profile_id, name, email, role, permissions) values
      ('a', 'Ada', 'ada@example.com', 'Dealer', '{}'), ('root', 'Root', 'root@example.com', 'Admin', '{admin:ADMIN_ALL}');
    insert into boat_models (id, model) values ('00000000-0000-4000-8000-000000000001', '1800 FS');
    insert into warranty_registration (profile_id, hull_identification_number, purchase_date, model_id, first_name, last_name, submittedon)
      select 'a', hin, '2020-01-01', '00000000-0000-4000-8000-000000000001', 'Of', hin, day::date from (values
        ('CSY00777K626', '2020-02-01'), ('CSYOO777K626', '2020-02-03'), ('US-CSYO0777K626', '2020-02-02'), ('EHK12345A626', '2020-02-01'),
        ('HIN: EHK-OO345-A626', '2020-02-01'), ('OLD BOAT', '2020-02-01')
      ) as boats (hin, day);
    insert into warranty_claims (profile_id, hull_identification_number, first_name, last_name) values ('a', 'СSY00777K626', 'Ada', 'Marsh');
    insert into inventory (profile_id, boat_name, hull_identification_number, updated_at) values
      ('a', 'Older', 'CSY00777K626', '2020-01-01'), ('a', 'Newer', 'CSYOO777K626', '2021-01-01');
  `.execute(older.db);
  expect((await up(migrations)).error).toBeUndefined();

  const { db } = older;
  const owners = db.selectFrom("warranty_registration").orderBy("warranty_id");
  expect(await owners.select(["hull_identification_number as hin", "status"]).execute()).toEqual([
    { hin: "CSY00777K626", status: "Archived" },
    { hin: "CSY00777K626", status: "New" },
    { hin: "US-CSY00777K626", status: "Archived" },
    { hin: "EHK12345A626", status: "New" },
    { hin: "HIN: EHK-OO345-A626", status: "New" },
    { hin: "OLD BOAT", status: "New" },
  ]);
  const found = await owners
    .select("hull_identification_number as hin")
    .where("search_text", "like", "%ehk00345a626%")
    .where(sql<boolean>`hin_key(hull_identification_number) = 'EHK00345A626'`)
    .execute();
  expect(found).toEqual([{ hin: "HIN: EHK-OO345-A626" }]);
  expect(await db.selectFrom("warranty_claims").select("hull_identification_number as hin").execute()).toEqual([
    { hin: "CSY00777K626" },
  ]);
  expect(await db.selectFrom("inventory").orderBy("boat_name").select(["boat_name", "is_deleted"]).execute()).toEqual([
    { boat_name: "Newer", is_deleted: 0 },
    { boat_name: "Older", is_deleted: 1 },
  ]);
  const notified = await db.selectFrom("notifications").orderBy("text").select("profile_id").execute();
  expect(notified).toEqual([{ profile_id: "root" }, { profile_id: "a" }]);
  await older.drop();
});
