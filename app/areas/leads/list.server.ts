import { leadFields, leadsCsvName, leadsPerPage, leadTypes, mostPrintedLeads } from "#graphql/areas/leads/rules";
import { type LeadFilter, LeadCellsQuery, LeadQuery, LeadsQuery } from "#graphql/generated/client/graphql";
import { type ListRequest } from "~/lib/list-request";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { leadList } from "./columns";

/** The leads that the viewer may see: all for admins, their own for dealers. */
export const leads = createList(leadList, {
  defaultSort: { by: "lead_id", descending: true },
  pageSizes: [leadsPerPage],
  narrow: (asked, ids) => ({ filter: ids ? { ids } : leadFilter(asked) }),
  page: reading(LeadsQuery, "leads"),
  open: reading(LeadQuery, "lead"),
  csv: { name: leadsCsvName, fields: leadFields, cells: reading(LeadCellsQuery, "leadCells") },
  mostPrinted: mostPrintedLeads,
});

function leadFilter({ filters }: ListRequest): LeadFilter {
  return {
    leadType: leadTypes.find((type) => type === filters.type),
    fulfilled: filters.show ? filters.show === "fulfilled" : undefined,
  };
}
