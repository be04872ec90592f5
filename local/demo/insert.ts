import type pg from "pg";

/** Rows go in as JSON, a batch a statement: quick enough for 100,000 rows, and the database reads every type itself. */
export async function insertRows(client: pg.Client, table: string, rows: Iterable<object>) {
  let batch: object[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === 2_000) {
      await insertBatch(client, table, batch);
      batch = [];
    }
  }
  if (batch.length) await insertBatch(client, table, batch);
}

async function insertBatch(client: pg.Client, table: string, batch: object[]) {
  const columns = Object.keys(batch[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(", ");
  const into = client.escapeIdentifier(table);
  await client.query(
    `insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, $1)`,
    [JSON.stringify(batch)],
  );
}
