import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import pg from "pg";
import { migrate } from "#graphql/db/migrate";
import { migrations } from "#graphql/db/migrations";
import { createDb, type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { type Postgres, startPostgres } from "../support/database/postgres";
import { debianPostgres } from "./programs";

const programs = debianPostgres();
const missing = programs ? "" : " (skipped: there is none)";

describe.skipIf(!programs)(`Debian's PostgreSQL with a plain owner${missing}`, () => {
  let postgres: Postgres;
  let db: Db;

  beforeAll(async () => {
    postgres = await startPostgres(programs);
    const superuser = new pg.Client(postgres.url);
    await superuser.connect();
    await superuser.query("create role owner login nosuperuser nocreatedb nocreaterole");
    await superuser.query("create database slipway owner owner");
    await superuser.end();
    const url = new URL(postgres.url);
    url.username = "owner";
    url.pathname = "/slipway";
    db = createDb(url.href);
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
    await postgres.stop();
  });

  test("a role that is no superuser runs every migration, once", async () => {
    const { rows } = await sql<{ is_superuser: boolean }>`
      select rolsuper as is_superuser from pg_roles where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ is_superuser: false }]);
    const applied = () => sql`select name from kysely_migration order by name`.execute(db);
    const before = await applied();
    expect(before.rows.length).toBe(Object.keys(migrations).length);
    await migrate(db);
    expect(await applied()).toEqual(before);
  });

  test("the owner stores and finds records", async () => {
    const create = factories(db);
    const dealer = await create.dealer();
    const lead = await create.lead({ dealer });
    const found = await db.selectFrom("leads").where("id", "=", lead.id).select("profile_id").executeTakeFirst();
    expect(found).toEqual({ profile_id: dealer.profile_id });
  });
});
