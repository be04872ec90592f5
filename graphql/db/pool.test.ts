import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database/test-database";
import { connectionsOf, createDb, plannedOnce } from "./pool";

const { url, db } = await testDatabase();

const idOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test("a connection that breaks between two statements ends only its own work", async () => {
  const broken: string[] = [];
  const own = createDb(url, { max: 1, onError: ({ message }) => broken.push(message) });
  const work = own.connection().execute(async (connection) => {
    const [{ pid } = { pid: 0 }] = (await idOf.execute(connection)).rows;
    await sql`select pg_terminate_backend(${pid}, 10000)`.execute(db);
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    return idOf.execute(connection);
  });

  await expect(work).rejects.toThrow();
  expect((await idOf.execute(own)).rows).toHaveLength(1);
  await own.destroy();
});

test("a statement ends when nobody waits for it any more, and so does a transaction that has stopped asking", async () => {
  const hasty = createDb(url, { max: 1, patience: 100 });
  await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toMatchObject({ code: "57014" });

  const idle = hasty.transaction().execute(async (part) => {
    await sql`select 1`.execute(part);
    await new Promise((later) => setTimeout(later, 500));
    return sql`select 1`.execute(part);
  });
  await expect(idle).rejects.toThrow();
  expect((await sql`select 1`.execute(hasty)).rows).toHaveLength(1);
  await hasty.destroy();
});

test("through a pooler nothing is asked for that lasts longer than a transaction", async () => {
  const pooled = createDb(url, { max: 1, isPooled: true, patience: 100 });
  await db.selectFrom("leads").select("id").execute();
  await pooled.selectFrom("leads").select("id").execute();
  const named = sql<{ name: string }>`select name from pg_prepared_statements`;
  const timeout = sql<{ setting: string }>`select setting from pg_settings where name = 'statement_timeout'`;

  expect((await named.execute(pooled)).rows).toEqual([]);
  expect((await timeout.execute(pooled)).rows).toEqual([{ setting: "0" }]);
  await pooled.destroy();
});

test("what is planned once lists its columns: otherwise it could have no name", async () => {
  const all = sql`select leads.* from leads`;
  await expect(all.execute(plannedOnce(db))).rejects.toThrow("lists its columns");
  expect((await all.execute(db)).rows).toEqual([]);
});

test("connections that keep their plans end with the others, even where no other was used", async () => {
  const own = createDb(url, { max: 3 });
  await idOf.execute(plannedOnce(own));
  expect(connectionsOf(own)).toMatchObject({ idle: 1 });
  await own.destroy();
  expect(connectionsOf(own)).toMatchObject({ idle: 0 });
});
