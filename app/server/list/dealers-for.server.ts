import { DealerChoicesQuery } from "#graphql/generated/client/graphql";
import { type DealerChoices, dealerChoicesOf } from "~/lib/dealer-choices";
import { dealership, findDealership, type ListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";

/** Whose rows an admin's list can be filtered by: the dealers that the address looks for, and the one that is chosen. */
export function dealersFor(request: Request, { filters }: ListRequest): Promise<DealerChoices> {
  const search = new URL(request.url).searchParams.get(findDealership) ?? "";
  return findDealers(request, { search, chosen: filters[dealership] });
}

/** The first dealers that a search finds, archived ones too, and the one that is chosen; only admins ask. */
export async function findDealers(
  request: Request,
  { search, chosen }: { search: string; chosen?: string },
): Promise<DealerChoices> {
  const { dealerChoices } = await query(request, DealerChoicesQuery, { search, chosen });
  return dealerChoicesOf(dealerChoices, search);
}
