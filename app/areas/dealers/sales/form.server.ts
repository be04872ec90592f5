import { type SubmissionResult } from "@conform-to/react";
import { password, salesDetails } from "#graphql/areas/dealers/details.rules";
import { dealerPermissionChoices } from "#graphql/areas/dealers/rules";
import { DealerNamesQuery, type DealerNamesQueryQuery } from "#graphql/generated/client/graphql";
import { line, optional } from "#graphql/rules/fields.rules";
import { type Choice } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { comesBack } from "~/server/data/answers.server";
import { query } from "~/server/data/data.server";
import { constraintsOf, type Problems } from "~/server/data/forms.server";
import { whyOf } from "~/server/data/overtaken.server";
import { listedName } from "../columns";

/** `find` looks for dealers to tick; it is no part of what is stored. */
const finding = { find: optional(line("Search", 100)) };

export const salesForm = salesDetails.extend(finding);
export const newSalesForm = salesForm.extend({ password });

export type SalesFormParts = Awaited<ReturnType<typeof salesFormParts>>;

export async function salesFormParts(request: Request, form: "add" | "edit", chosen: readonly string[]) {
  return {
    constraint: constraintsOf(form === "add" ? newSalesForm : salesForm),
    permissions: dealerPermissionChoices(config.BRAND_NAME),
    dealers: await dealersToTick(request, "", chosen),
  };
}

type Submission = {
  payload: Record<string, unknown>;
  reply: (options?: Partial<Problems> & { hideFields?: string[] }) => SubmissionResult<string[]>;
};

/** The form again, with everything typed but the password, and the dealers that were looked for. */
export async function salesFormAgain(request: Request, submission: Submission, problems?: Problems) {
  const { find, dealerIds } = submission.payload;
  const dealers = await dealersToTick(request, String(find ?? ""), [dealerIds ?? []].flat().map(String));
  const answer = submission.reply({ ...problems, hideFields: ["password"] });
  return comesBack({ ...answer, dealers }, whyOf(answer));
}

/** Those that are ticked, and the first ones that are found. */
async function dealersToTick(request: Request, search: string, ids: readonly string[]): Promise<Choice[]> {
  const { dealerNames } = await query(request, DealerNamesQuery, { search, ids: [...ids] });
  return dealerNames.map((dealer) => ({ value: dealer.profileId, label: inWords(dealer) }));
}

function inWords(dealer: DealerNamesQueryQuery["dealerNames"][number]): string {
  return [listedName(dealer), dealer.city, dealer.region].filter(Boolean).join(", ");
}
