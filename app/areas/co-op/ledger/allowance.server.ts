import * as z from "zod";
import { allowance } from "#graphql/areas/dealers/details.rules";
import { CoOpStatementQuery, SetCoOpAccountAllowanceMutation } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { mutate, query } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { accountPath } from "../paths";
import { yearOf } from "./years.server";

const allowanceForm = z.object({ amount: allowance.shape.amount, version: z.string().default("") });

/** Sets what a dealer may spend in a year, unless somebody has set it since. */
export function setAllowance(request: Request, profileId: string) {
  const year = yearOf(request);
  const set = async (sent: z.output<typeof allowanceForm>, idempotency: Idempotency | undefined) => {
    await mutate(request, SetCoOpAccountAllowanceMutation, { profileId, year, ...sent }, { idempotency });
    const notice = sent.amount === null ? "has no co-op allowance now" : "has its co-op allowance";
    return redirectWithNotice(accountPath(profileId, year), `${year} ${notice}`);
  };
  return actOnRow(request, allowanceForm, set, undefined, async () => {
    const { coOpAccount: account } = await query(request, CoOpStatementQuery, { profileId, year });
    const sentence = `${year} has ${account.allowance ? money(account.allowance) : "no allowance"} now.`;
    return { version: account.version, sentence };
  });
}
