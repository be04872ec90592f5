import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { importedColumns } from "./row";

export type StoredLead = { id: string; lead_id: number; email: string | null };

/** Makes leads of waiting rows, of an import where they came in one; answers those that are new. */
export async function storeLeads(
  db: Db,
  waiting: RawBuilder<unknown>,
  importId: string | null = null,
): Promise<StoredLead[]> {
  const { rows } =
    await sql<StoredLead>`${storing(waiting, importId)} select id, lead_id, email from stored order by lead_id`.execute(
      db,
    );
  return rows;
}

/**
 * A query's beginning that makes leads of waiting rows (`row_number`, `cells`) in their order, and has the new ones as
 * `stored`. A row may name its `dealer`. Those that are stored already are left out, and of equal ones all but the first.
 */
export function storing(waiting: RawBuilder<unknown>, importId: string | null): RawBuilder<unknown> {
  const names = Object.keys(importedColumns);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`lead.${name}`)));
  const typed = sql.join(Object.entries(importedColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

  return sql`
    with good as (
      select distinct on (cells ->> 'hash') row_number as row, cells -> 'lead' as lead,
        ${rowHash(sql`cells`)} as row_hash, cells ? 'typed' as hashed_cells, cells ->> 'dealer' as dealer
      from (${waiting}) waiting
      where cells ? 'lead' and not ${isStored(sql`cells`)}
      order by cells ->> 'hash', row_number
    ), stored as (
      insert into leads (${columns}, row_hash, hashed_cells, profile_id, import_id)
      select ${values}, good.row_hash, good.hashed_cells, good.dealer, ${importId}::uuid
      from good, jsonb_to_record(good.lead) as lead (${typed})
      order by good.row
      on conflict (row_hash) do nothing
      returning id, lead_id, email
    )`;
}

/**
 * Is a waiting row stored already? Earlier releases hashed what they read in its cells, and rules of reading change: one of
 * theirs is known by what no rule changes, and by how the customer is reached, as it was sent or as it is stored now.
 */
export function isStored(cells: RawBuilder<unknown>): RawBuilder<boolean> {
  const sameText = unread.map(
    (name) => sql`leads.${sql.ref(name)} is not distinct from ${cells} #>> ${`{lead,${name}}`}`,
  );
  return sql<boolean>`(
    exists (select from leads where leads.row_hash = ${rowHash(cells)})
    or exists (
      select from leads
      where not leads.hashed_cells and octet_length(leads.row_hash) > 0
        and leads.created_at = (${cells} #>> '{lead,created_at}')::timestamptz
        and lower(leads.email) in (lower(${cells} #>> '{typed,email}'), lower(${cells} #>> '{lead,email}'))
        and (leads.phone = ${cells} #>> '{lead,phone}'
          or regexp_replace(leads.phone, '[^0-9]', '', 'g') = ${cells} #>> '{typed,digits}')
        and ${sql.join(sameText, sql` and `)}))`;
}

/** Columns that hold the text of a cell as it was sent. */
const unread = [
  "lead_type",
  "name",
  "country",
  "dealer_id",
  "heard_about",
  "magazines",
  "time_frame",
  "ownership",
  "interests",
  "age",
  "annual_income",
  "options",
] as const;

function rowHash(cells: RawBuilder<unknown>) {
  return sql`sha256(decode(${cells} ->> 'hash', 'hex') || int4send(1))`;
}
