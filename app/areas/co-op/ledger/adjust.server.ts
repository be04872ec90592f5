import { adjustment } from "#graphql/areas/co-op/ledger/adjustment.rules";
import { AdjustCoOpAccountMutation } from "#graphql/generated/client/graphql";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { dayIn } from "~/lib/dates";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { accountPath } from "../paths";

/** Books an adjustment, and leads to the year in which it stands. */
export function adjustAccount(request: Request, profileId: string) {
  return actOnRow(request, adjustment, async (sent, idempotency) => {
    await mutate(request, AdjustCoOpAccountMutation, { profileId, adjustment: sent }, { idempotency });
    return redirectWithNotice(accountPath(profileId, Number(sent.day.slice(0, 4))), "Account adjusted");
  });
}

/** Where the manufacturer is (YYYY-MM-DD). */
export function today(): string {
  return dayIn(new Date().toISOString(), manufacturerZone);
}
