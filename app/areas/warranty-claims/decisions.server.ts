import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as z from "zod";
import { decisionRules } from "#graphql/areas/warranty-claims/form.rules";
import { DecideWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { mutate, Refused } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";

/** What was not decided: which claim, why, and what was typed, which must not be lost. */
export type DecisionProblem = { id: string; message: string; decision: string; comments: string };

const typed = z.object({
  id: z.string().default(""),
  /** The status that the claim was shown with. */
  seen: z.string().default(""),
  decision: z.string().default(""),
  comments: z.string().default(""),
});

/** Decides the claim that a form in an open row names, and comes back to the same list. */
export async function decide({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = typed.parse(Object.fromEntries(form));
  const read = decisionRules.safeParse(sent);
  if (!read.success) return problem(sent, read.error.issues[0]?.message ?? "", 422);

  try {
    const idempotency = idempotencyOf(form);
    const { id, seen } = sent;
    await mutate(request, DecideWarrantyClaimMutation, { id, seen, ...read.data }, { idempotency });
    return await redirectWithNotice(withoutRow(request.url, sent.id), "Warranty Claim Successfully Updated");
  } catch (error) {
    if (error instanceof Refused) return problem(sent, `Bad: ${error.message}`, 409);
    throw error;
  }
}

/** The same list; the claim that was decided has left its tab. */
function withoutRow(address: string, id: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("open", id);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function problem({ id, decision, comments }: z.output<typeof typed>, message: string, status: number) {
  return data<{ problem: DecisionProblem }>({ problem: { id, decision, comments, message } }, status);
}
