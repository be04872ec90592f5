import { TransferTargetsQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";

/** The dealers that a lead can be given to, those that `?dealer=` looks for. */
export async function loadTransferTargets(request: Request) {
  const search = new URL(request.url).searchParams.get("dealer") ?? "";
  const { transferTargets } = await query(request, TransferTargetsQuery, { search });
  return { ...transferTargets, search };
}

export type TransferTargets = Awaited<ReturnType<typeof loadTransferTargets>>;
