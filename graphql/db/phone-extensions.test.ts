import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "../../tests/support/database/database";
import { barePhone } from "../rules/typed-phones.rules";
import { migrations } from "./migrations";

test("an extension of a lead's phone is set apart where nobody can doubt it", async () => {
  const older = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0080");
  const up = (steps: typeof migrations) =>
    new Migrator({ db: older.db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  expect((await up(Object.fromEntries(before))).error).toBeUndefined();
  const typed = {
    "(813) 555-0100 ext. 204": "8135550100 ext. 204",
    "1-813-555-0100 x7": "18135550100 ext. 7",
    "813.555.0100 #12": "8135550100 ext. 12",
    "(813) 555-0100": "(813) 555-0100",
    "8135550100204": "8135550100204",
    "+65 6123 4567": "+65 6123 4567",
    "555-0100 x2": "555-0100 x2",
    none: "none",
  };
  await sql`
    insert into leads (lead_type, name, phone) select 'quote', phone, phone from unnest(${Object.keys(typed)}::text[]) phone
  `.execute(older.db);
  expect((await up(migrations)).error).toBeUndefined();

  const rows = await older.db.selectFrom("leads").select(["name", "phone", "search_text"]).execute();
  expect(Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))).toEqual(typed);
  for (const { phone } of rows.filter((row) => row.phone?.includes("ext."))) expect(barePhone(phone ?? "")).toBe(phone);
  expect(rows.find(({ phone }) => phone === "+65 6123 4567")?.search_text).toContain("+6561234567");
  await older.drop();
});
