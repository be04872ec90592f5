import * as z from "zod";
import { type CoOpAdjustmentInput } from "../../../generated/client/graphql";
import { isMore } from "../../../rules/numbers/cents.rules";
import { day, money, oneOf, text } from "../../../rules/forms/fields.rules";
import { type RulesOf } from "../../../rules/forms/input.rules";

/** What is added to an account or taken from it; its day tells the year. */
export const adjustment = z.object({
  direction: oneOf(["ADD", "TAKE"], "Please choose whether it is added or taken."),
  amount: money("Amount").refine((amount) => isMore(amount, "0"), "Amount must be more than $0.00"),
  day: day("Day"),
  reason: text("Reason", 1_000, "Please give a reason. The dealer can read it."),
});

export type Adjustment = z.output<RulesOf<CoOpAdjustmentInput, typeof adjustment>>;
