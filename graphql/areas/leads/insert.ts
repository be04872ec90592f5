import { type RawBuilder, sql } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { badInput } from "../../errors";
import { type Service } from "../../viewer";
import { readAddress } from "./address.rules";
import { importColumns, type ImportKey, trimmedCells } from "./import.rules";
import { sheetColumns, stagedRow } from "./sheet-rows";

export type LeadInput = Partial<Record<ImportKey, string | null>> & { leadDate?: Date | null };

/** `stored` were new; `skipped` were there already. */
export type LeadsReceipt = { stored: number; skipped: number; leadIds: number[] };

const mostInsertedAtOnce = 1_000;
const mostFaultsTold = 100;

/**
 * Leads that a program brings in, by the rules of a sheet that may hold open leads: all of them are stored or, where one
 * breaks a rule, none. What is stored already, equal in every cell, is skipped, so a batch can be sent again whole.
 * @throws BAD_INPUT, with `fields` such as `leads.3.email`
 */
export async function insertLeads(db: Db, viewer: Service, leads: readonly LeadInput[]): Promise<LeadsReceipt> {
  if (leads.length < 1 || leads.length > mostInsertedAtOnce) {
    throw badInput(`Between 1 and ${mostInsertedAtOnce} leads can be inserted at once.`);
  }
  const rows = await Promise.all(leads.map(rowOf));
  const faults = rows.flatMap((row, at) => ("failures" in row ? row.failures.map(faultAt(at)) : []));
  if (faults.length > 0) {
    throw badInput("Nothing was stored: some leads break a rule.", Object.fromEntries(faults.slice(0, mostFaultsTold)));
  }

  const stored = await storeLeads(
    db,
    sql`select nth::int as row_number, cells from unnest(${rows.map((row) => JSON.stringify(row))}::jsonb[])
      with ordinality as row (cells, nth)`,
  );
  await recordHistory(
    db,
    viewer,
    stored.map(({ id }) => ({ table: "leads", id, action: "Received" })),
  );
  return {
    stored: stored.length,
    skipped: leads.length - stored.length,
    leadIds: stored.map(({ lead_id }) => lead_id),
  };
}

/** Programs may send the address in one line; the postal code is then its last word. */
function rowOf({ leadDate, ...lead }: LeadInput) {
  const cells = trimmedCells((key) => lead[key]);
  const postalCode = cells.postalCode || readAddress(cells.address).postalCode;
  return stagedRow({ ...cells, postalCode }, { openLeads: true, leadDate: leadDate?.toISOString() });
}

function faultAt(at: number) {
  return ({ field, message }: { field: string; message: string }): [field: string, message: string] => {
    const key = importColumns.find(({ header }) => header === field)?.key ?? field;
    return [`leads.${at}.${key}`, message];
  };
}

export type StoredLead = { id: string; lead_id: number; email: string | null };

/**
 * Makes leads of staged rows (`row_number`, `cells`) in their order, those that are stored already left out. The same row
 * twice at once is two leads: its hash counts which of its equals it is.
 */
export async function storeLeads(db: Db, staged: RawBuilder<unknown>): Promise<StoredLead[]> {
  const names = Object.keys(sheetColumns);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`lead.${name}`)));
  const typed = sql.join(Object.entries(sheetColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

  const { rows } = await sql<StoredLead>`
    with good as (
      select row_number as row, cells -> 'lead' as lead, decode(cells ->> 'hash', 'hex') as hash,
        row_number() over (partition by cells ->> 'hash' order by row_number)::int as nth
      from (${staged}) staged
      where cells ? 'lead'
    )
    insert into leads (${columns}, row_hash)
    select ${values}, sha256(good.hash || int4send(good.nth))
    from good, jsonb_to_record(good.lead) as lead (${typed})
    order by good.row
    on conflict (row_hash) do nothing
    returning id, lead_id, email`.execute(db);
  return rows;
}
