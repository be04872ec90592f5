import { leadFields, leadsCsvName, leadsPerPage, leadTypes, mostPrintedLeads } from "#graphql/areas/leads/rules";
import { type LeadFilter, LeadCellsQuery, LeadQuery, LeadsQuery } from "#graphql/generated/client/graphql";
import { type ListRequest } from "~/lib/list-request";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { adminLeadList, leadList } from "./columns";

const source = {
  defaultSort: { by: "lead_id", descending: true },
  pageSizes: [leadsPerPage],
  narrow: (asked, ids) => ({ filter: ids ? { ids } : leadFilter(asked) }),
  page: reading(LeadsQuery, "leads"),
  open: reading(LeadQuery, "lead"),
  csv: { name: leadsCsvName, fields: leadFields, cells: reading(LeadCellsQuery, "leadCells") },
  mostPrinted: mostPrintedLeads,
} satisfies Parameters<typeof createList>[1];

/** A dealer's own leads; and all of them, for admins. What is selected in either is read by the latter. */
export const ownLeads = createList(leadList, source);
export const leads = createList(adminLeadList, source);

function leadFilter({ filters }: ListRequest): LeadFilter {
  return {
    leadType: leadTypes.find((type) => type === filters.type),
    fulfilled: filters.show ? filters.show === "fulfilled" : undefined,
  };
}
