import * as z from "zod";
import { allowance } from "#graphql/areas/dealers/details.rules";
import { DealerQuery, SetCoOpAllowanceMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { money } from "#graphql/rules/numbers/money.rules";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { dealerPath } from "./paths";

const allowanceForm = allowance.and(z.object({ version: z.string().default("") }));

export function saveAllowance(request: Request, profileId: string) {
  const set = async (sent: z.output<typeof allowanceForm>, idempotency: Idempotency | undefined) => {
    await mutate(request, SetCoOpAllowanceMutation, { profileId, ...sent }, { idempotency });
    const notice = sent.amount === null ? "has no co-op allowance now" : "has its co-op allowance";
    return redirectWithNotice(dealerPath(profileId, "edit"), `${sent.year} ${notice}`);
  };
  return actOnRow(request, allowanceForm, set, undefined, async ({ year }) => {
    const { dealer } = await query(request, DealerQuery, { profileId });
    const amount = dealer.allowances.find((one) => one.year === year)?.amount;
    const sentence = `${year} has ${amount ? money(amount) : "no allowance"} now.`;
    return { version: dealer.allowancesVersion, sentence };
  });
}
