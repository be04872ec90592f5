import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { decisionRules } from "#graphql/areas/warranty/claims/form.rules";
import { DecideWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { recordOf } from "./tabs";

/** `seen`: the status that the claim was shown with. */
const decisionForm = z.object({ id: z.string().default(""), seen: z.string().default("") }).and(decisionRules);

/** Decides the claim that a form in an open row names. */
export function decide({ request }: ActionFunctionArgs) {
  return actOnRow(request, decisionForm, async (decided, idempotency) => {
    const answer = await mutate(request, DecideWarrantyClaimMutation, decided, { idempotency });
    const record = recordOf(answer.decideWarrantyClaim);
    return redirectWithNotice(withoutRow(request.url, decided.id), "Warranty Claim Successfully Updated", { record });
  });
}

/** The same list; the claim that was decided has left its tab. */
function withoutRow(address: string, id: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("open", id);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
