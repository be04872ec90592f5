import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";

/*
 * Rows of a table that is only known when the store is made. The caller has checked the columns with `Written`: the
 * query builder cannot, for it would have to know the table.
 */

type Row = object;

/** @returns the id that it was given */
export async function insertRow(db: Db, table: keyof DB, row: Row): Promise<string> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    returning id`.execute(db);
  return rows.map(({ id }) => id).join();
}

export async function updateRow(db: Db, table: keyof DB, key: Row, row: Row): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.join(equal(row))} where ${allEqual(key)}`.execute(db);
}

export async function deleteRow(db: Db, table: keyof DB, key: Row): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${allEqual(key)}`.execute(db);
}

function allEqual(key: Row): RawBuilder<unknown> {
  return sql.join(equal(key), sql` and `);
}

function equal(row: Row): RawBuilder<unknown>[] {
  return Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}
