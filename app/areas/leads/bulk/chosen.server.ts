import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { LeadIdsQuery } from "#graphql/generated/client/graphql";
import { newFormKey } from "~/server/forms/forms.server";
import { reading } from "~/server/data/reading.server";
import { leads } from "../list.server";

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
  params.delete("id");
  params.delete("select");
  const { rows, total } = await leads.chosen(request, reading(LeadIdsQuery, "leads"), mostLeadsAtOnce);
  const ids = total > mostLeadsAtOnce ? [] : rows.map(({ id }) => id);
  return { total, ids, backTo: `${listPath}?${params}`, formKey: newFormKey() };
}
