import { data } from "@remix-run/node";
import { allowance } from "#graphql/areas/dealers/details.rules";
import { SetCoOpAllowanceMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, reasonOf } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { dealerPath } from "./paths";

export async function saveAllowance(request: Request, profileId: string) {
  const form = await readForm(request);
  const typed = { year: String(form.get("year") ?? ""), amount: String(form.get("amount") ?? "") };
  const sent = allowance.safeParse(typed);
  if (!sent.success) return refused(typed, sent.error.issues[0]?.message ?? "");

  try {
    await mutate(request, SetCoOpAllowanceMutation, { profileId, ...sent.data }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return refused(typed, reasonOf(error));
  }
  const told = sent.data.amount === null ? "has no co-op allowance now" : "has its co-op allowance";
  return redirectWithNotice(dealerPath(profileId, "edit"), `${sent.data.year} ${told}`);
}

function refused(typed: { year: string; amount: string }, problem: string) {
  return data({ refused: { ...typed, problem } }, 422);
}
