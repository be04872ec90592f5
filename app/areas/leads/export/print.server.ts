import { LeadSheetQuery } from "#graphql/generated/client/graphql";
import { mostPrintedLeads } from "#graphql/areas/leads/rules";
import { query } from "~/server/data/data.server";
import { everyRow } from "~/server/data/every-row.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { type Viewer } from "~/server/session/viewer.server";
import { type LeadRow } from "../columns";
import { readLeadList } from "../list.server";
import { readSelected } from "./selected.server";

/** The selected leads as they go to paper, up to a limit, and what was asked for. */
export async function loadLeadSheet(request: Request, viewer: Viewer) {
  const { list, filter, ids } = readSelected(request.url);
  const { search, filters } = readLeadList(request.url);
  let total = 0;
  const leads = await everyRow(async (after) => {
    const page = (await query(request, LeadSheetQuery, { list: { ...list, after }, filter })).leads;
    total = page.total;
    return page;
  });

  const rows: LeadRow[] = [];
  for await (const lead of leads) {
    if (rows.length === mostPrintedLeads) break;
    rows.push(lead);
  }
  return {
    rows,
    total,
    asked: ids ? null : { search, filters },
    printed: { by: [viewer.name, viewer.company].filter(Boolean).join(", "), at: new Date().toISOString() },
    letterhead,
  };
}
