import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { LeadIdsQuery, type LeadIdsQueryQuery } from "#graphql/generated/client/graphql";
import { newFormKey } from "~/server/forms/forms.server";
import { reading } from "~/server/data/reading.server";
import { leads } from "../list.server";

export type Chosen = {
  total: number;
  /** None where there are more than can be changed at once, or none to which it can be done. */
  ids: string[];
  /** The first of them, as people know them. */
  named: readonly string[];
  /** Why it can be done to none of them. */
  none?: string;
  /** The list that they were chosen from. */
  backTo: string;
  formKey: string;
};

/** As many are read before something is done to them. */
export const mostNamed = 12;

type ChosenLead = LeadIdsQueryQuery["leads"]["rows"][number];

/**
 * The leads that a list's selection names: the ticked ones, or all that match. What is asked about is what is done.
 * `whyNot`: why it cannot be done to a lead; nothing is asked where it can be done to none.
 */
export async function readChosen(
  request: Request,
  listPath: string,
  whyNot: (lead: ChosenLead) => string | null = () => null,
): Promise<Chosen> {
  const { searchParams: params } = new URL(request.url);
  params.delete("id");
  params.delete("select");
  const { rows, total } = await leads.chosen(request, reading(LeadIdsQuery, "leads"), mostLeadsAtOnce);
  const named = rows.slice(0, mostNamed).map(({ leadId, name }) => `${leadId} ${name}`);
  const about = { total, named, backTo: `${listPath}?${params}`, formKey: newFormKey() };
  const [reason, ...others] = new Set(rows.map(whyNot));
  if (total <= rows.length && reason && others.length === 0) return { ...about, ids: [], none: reason };
  return { ...about, ids: total > mostLeadsAtOnce ? [] : rows.map(({ id }) => id) };
}
