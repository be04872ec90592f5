import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { badInput } from "../../request/errors";
import { type Service } from "../../request/viewer";
import { readAddress } from "./address/read.rules";
import { importColumns, type ImportKey } from "./import/rules";
import { trimmedCells } from "./import/rows.rules";
import { importRow } from "./import/row";
import { storeLeads } from "./import/leads";

export type LeadInput = Partial<Record<ImportKey, string | null>> & { leadDate?: Date | null };

/** `stored` were new; `skipped` were there already. */
export type LeadsReceipt = { stored: number; skipped: number; leadIds: number[] };

const mostInsertedAtOnce = 1_000;
const mostFaultsReported = 100;

/**
 * Leads that a program brings in, by the rules of a sheet that may hold open leads: all of them are stored or, where one
 * breaks a rule, none. What is stored already, equal in every cell, is skipped, so a batch can be sent again whole.
 * `brandName` is the manufacturer's own brand.
 * @throws BAD_INPUT, with `fields` such as `leads.3.email`
 */
export async function insertLeads(
  db: Db,
  viewer: Service,
  leads: readonly LeadInput[],
  brandName = "",
): Promise<LeadsReceipt> {
  if (leads.length < 1 || leads.length > mostInsertedAtOnce) {
    throw badInput(`Between 1 and ${mostInsertedAtOnce} leads can be inserted at once.`);
  }
  const rows = await Promise.all(leads.map((lead) => rowOf(lead, brandName)));
  const faults = rows.flatMap((row, at) => ("failures" in row ? row.failures.map(faultAt(at)) : []));
  if (faults.length > 0) {
    throw badInput(
      "Nothing was stored: some leads break a rule.",
      Object.fromEntries(faults.slice(0, mostFaultsReported)),
    );
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
function rowOf({ leadDate, ...lead }: LeadInput, brandName: string) {
  const cells = trimmedCells((key) => lead[key]);
  const postalCode = cells.postalCode || readAddress(cells.address, cells).postalCode;
  return importRow({ ...cells, postalCode }, { openLeads: true, brandName, leadDate: leadDate?.toISOString() }, cells);
}

function faultAt(at: number) {
  return ({ field, message }: { field: string; message: string }): [field: string, message: string] => {
    const key = importColumns.find(({ header }) => header === field)?.key ?? field;
    return [`leads.${at}.${key}`, message];
  };
}
