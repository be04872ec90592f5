import { LeadExportQuery, LeadIdsQuery, type LeadFilter } from "#graphql/generated/client/graphql";
import { type LeadRecord } from "#graphql/areas/leads/rules";
import { listInput, tickedRows } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { everyRow } from "~/server/data/every-row.server";
import { leadFilter, readLeadList } from "../list.server";

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/** What an address of an export asks for: the ticked leads, or all that match its search and filters; in its order. */
export function readSelected(address: string) {
  const list = readLeadList(address);
  const ids = tickedRows(address);
  const filter: LeadFilter = ids ? { ids } : leadFilter(list);
  return { list: listInput({ ...list, search: ids ? "" : list.search, page: 1, pageSize: rowsAtOnce }), filter, ids };
}

/** All fields of all selected leads that are the viewer's to see. */
export function everyLead(request: Request): Promise<AsyncGenerator<LeadRecord & { leadId: number }>> {
  const { list, filter } = readSelected(request.url);
  return everyRow(async (after) => {
    const { leads } = await query(request, LeadExportQuery, { list: { ...list, after }, filter });
    return leads;
  });
}

/** Which leads are selected, a thousand after the cursor, and how many there are in all. */
export async function readSelectedIds(
  request: Request,
  { pageSize = rowsAtOnce, after = null }: { pageSize?: number; after?: string | null } = {},
) {
  const { list, filter } = readSelected(request.url);
  const { leads } = await query(request, LeadIdsQuery, { list: { ...list, pageSize, after }, filter });
  return leads;
}
