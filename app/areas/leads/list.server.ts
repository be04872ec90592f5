import { type LeadFilter, LeadQuery, LeadsQuery } from "#graphql/generated/client/graphql";
import { leadsPerPage, leadTypes } from "#graphql/areas/leads/rules";
import { sortsOf } from "~/components/list/column";
import { listInput, type ListRequest, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { leadColumns } from "./columns";

/** A list of leads as its address asks for it, with the details of the rows that are open. */
export async function loadLeads(request: Request) {
  const list = readLeadList(request.url);
  const loadedAt = new Date().toISOString();
  const { leads } = await query(request, LeadsQuery, { list: listInput(list), filter: leadFilter(list) });

  const open = leads.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(async ({ id }) => (await query(request, LeadQuery, { id })).lead));

  return { list, leads, loadedAt, formKey: newFormKey(), details };
}

export function readLeadList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(leadColumns),
    defaultSort: { by: "lead_id", descending: true },
    pageSizes: [leadsPerPage],
    filters: { type: leadTypes, show: ["open", "fulfilled"] },
  });
}

export function leadFilter({ filters }: ListRequest): LeadFilter {
  return {
    leadType: leadTypes.find((type) => type === filters.type),
    fulfilled: filters.show ? filters.show === "fulfilled" : undefined,
  };
}
