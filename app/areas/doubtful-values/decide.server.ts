import * as z from "zod";
import { DecideDoubtfulValueMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/forms/row-action.server";

const decisionForm = z.object({
  id: z.string(),
  seen: z.string(),
  corrected: z.string().default(""),
  intent: z.enum(["correct", "confirm"], "Please choose what to do."),
});

/** Corrects or confirms the value that a row's form names. */
export function decide(request: Request) {
  return actOnRow(request, decisionForm, async ({ id, seen, corrected, intent }, idempotency) => {
    const variables = { id, value: seen, corrected: intent === "confirm" ? null : corrected };
    const { decideDoubtfulValue: stored } = await mutate(request, DecideDoubtfulValueMutation, variables, {
      idempotency,
    });
    return intent === "confirm" ? `“${stored}” stays as it is` : `Stored “${stored}” in place of “${seen}”`;
  });
}
