import { TransferTargetsQuery } from "#graphql/generated/client/graphql";
import { type DealerChoices, dealerChoicesOf } from "~/lib/dealer-choices";
import { query } from "~/server/data/data.server";

/** The dealers that a lead can be given to, those that `?dealer=` looks for. */
export async function loadTransferTargets(request: Request): Promise<DealerChoices> {
  const search = new URL(request.url).searchParams.get("dealer") ?? "";
  const { transferTargets } = await query(request, TransferTargetsQuery, { search });
  const rows = transferTargets.rows.map(({ company, ...dealer }) => ({ ...dealer, name: company || dealer.name }));
  return dealerChoicesOf({ ...transferTargets, rows }, search);
}
