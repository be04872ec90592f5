import { type LeadFilter, LeadIdsQuery } from "#graphql/generated/client/graphql";
import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { listInput, type ListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { leadFilter, readLeadList } from "../list.server";

/** The data service's largest page. */
const idsAtOnce = 1_000;

export type Chosen = {
  total: number;
  /** None where there are more than can be changed at once. */
  ids: string[];
  /** The list that they were chosen from. */
  backTo: string;
  formKey: string;
};

/** The leads that a list's selection names: the ticked ones, or all that match. What is asked about is what is done. */
export async function readChosen(request: Request, listPath: string): Promise<Chosen> {
  const { searchParams: params } = new URL(request.url);
  const list = readLeadList(request.url);
  const [search, filter]: [string, LeadFilter] = list.selectAll
    ? [list.search, leadFilter(list)]
    : ["", { ids: [...new Set(params.getAll("id"))].slice(0, mostLeadsAtOnce) }];

  const chosen = await readIds(request, { ...list, search, page: 1, pageSize: idsAtOnce }, filter);
  params.delete("id");
  params.delete("select");
  return { ...chosen, backTo: `${listPath}?${params}`, formKey: newFormKey() };
}

async function readIds(
  request: Request,
  list: ListRequest,
  filter: LeadFilter,
): Promise<{ total: number; ids: string[] }> {
  const ids: string[] = [];
  let after: string | null | undefined;
  do {
    const { leads } = await query(request, LeadIdsQuery, { list: { ...listInput(list), after }, filter });
    if (leads.total > mostLeadsAtOnce) return { total: leads.total, ids: [] };
    ids.push(...leads.rows.map(({ id }) => id));
    after = leads.after;
  } while (after);
  return { total: ids.length, ids };
}
