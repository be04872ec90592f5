import { type ActionFunctionArgs, data } from "@remix-run/node";
import * as z from "zod";
import { FulfilLeadMutation, TransferLeadMutation } from "#graphql/generated/client/graphql";
import { oneOf } from "#graphql/rules/fields.rules";
import { mutate, Refused } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";

const leadForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("fulfil"),
    id: z.string(),
    by: oneOf(["EMAIL", "PHONE", "OTHER"], "Please choose how."),
  }),
  z.object({ intent: z.literal("transfer"), id: z.string(), profileId: z.string().min(1, "Please choose a dealer.") }),
]);

/** What the detail of a lead shows when something was not done: at which lead, and why. */
export type LeadProblem = { id: string; message: string };

/** Fulfils or transfers the lead that a form in an open row names, and comes back to the same list. */
export async function actOnLead({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = leadForm.safeParse(Object.fromEntries(form));
  const here = new URL(request.url);
  const id = String(form.get("id") ?? "");
  if (!sent.success) return problem(id, sent.error.issues[0]?.message ?? "", 422);

  try {
    const notice = await carryOut(request, sent.data, idempotencyOf(form));
    return await redirectWithNotice(`${here.pathname}${here.search}`, notice);
  } catch (error) {
    if (error instanceof Refused) return problem(id, `Bad: ${error.message}`, 409);
    throw error;
  }
}

async function carryOut(
  request: Request,
  sent: z.infer<typeof leadForm>,
  idempotency: ReturnType<typeof idempotencyOf>,
): Promise<string> {
  if (sent.intent === "transfer") {
    await mutate(request, TransferLeadMutation, { id: sent.id, profileId: sent.profileId }, { idempotency });
    return "Lead Successfully Transfered to New Dealer";
  }
  const { fulfilLead } = await mutate(request, FulfilLeadMutation, { id: sent.id, by: sent.by }, { idempotency });
  return `Fulfilled ${fulfilLead.fulfilledby ?? ""}`;
}

function problem(id: string, message: string, status: number) {
  return data<{ problem: LeadProblem }>({ problem: { id, message } }, status);
}
