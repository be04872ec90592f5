import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { importedColumns } from "./row";

export type StoredLead = { id: string; lead_id: number; email: string | null };

/** Makes leads of waiting rows; answers those that are new. */
export async function storeLeads(db: Db, waiting: RawBuilder<unknown>): Promise<StoredLead[]> {
  const { rows } =
    await sql<StoredLead>`${storing(waiting)} select id, lead_id, email from stored order by lead_id`.execute(db);
  return rows;
}

/**
 * A query's beginning that makes leads of waiting rows (`row_number`, `cells`) in their order, and has the new ones as
 * `stored`. Those that are stored already are left out, and of equal ones all but the first.
 */
export function storing(waiting: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = Object.keys(importedColumns);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`lead.${name}`)));
  const typed = sql.join(Object.entries(importedColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

  return sql`
    with good as (
      select distinct on (cells ->> 'hash') row_number as row, cells -> 'lead' as lead,
        decode(cells ->> 'hash', 'hex') as hash
      from (${waiting}) waiting
      where cells ? 'lead'
      order by cells ->> 'hash', row_number
    ), stored as (
      insert into leads (${columns}, row_hash)
      select ${values}, sha256(good.hash || int4send(1))
      from good, jsonb_to_record(good.lead) as lead (${typed})
      order by good.row
      on conflict (row_hash) do nothing
      returning id, lead_id, email
    )`;
}
