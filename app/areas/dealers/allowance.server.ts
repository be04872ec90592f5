import { allowance } from "#graphql/areas/dealers/details.rules";
import { SetCoOpAllowanceMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { actOnRow } from "~/server/data/row-action.server";
import { dealerPath } from "./paths";

export function saveAllowance(request: Request, profileId: string) {
  return actOnRow(request, allowance, async (sent, idempotency) => {
    await mutate(request, SetCoOpAllowanceMutation, { profileId, ...sent }, { idempotency });
    const told = sent.amount === null ? "has no co-op allowance now" : "has its co-op allowance";
    return redirectWithNotice(dealerPath(profileId, "edit"), `${sent.year} ${told}`);
  });
}
