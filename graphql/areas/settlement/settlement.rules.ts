import * as z from "zod";
import { type SettlementInput } from "../../generated/client/graphql";
import { day, line } from "../../rules/forms/fields.rules";
import { type RulesOf } from "../../rules/forms/input.rules";
import { withPlainDigits } from "../../rules/typed.rules";

const longestNumber = 40;
export const numberLabel = "Memo or payment number";

/** Rows that are settled in one transaction. */
export const mostSettledAtOnce = 1_000;

/**
 * The number of a credit memo or payment as its author wrote it, with its leading zeros, and its day. Digits of other scripts
 * are stored as 0 to 9, so that a number is found again. `today` is the manufacturer's.
 */
export function settlement(today: string) {
  return z.object({
    number: line(numberLabel, longestNumber, "Enter the memo or payment number")
      .overwrite(withPlainDigits)
      .regex(/[\p{L}\p{N}]/u, "Enter a number with at least one letter or digit"),
    day: day("Credited on", {
      missing: "Enter the day of the credit",
      last: { day: today, problem: "Enter today or an earlier day: a credit can't be dated in the future" },
    }),
  });
}

export type Settlement = z.output<RulesOf<SettlementInput, ReturnType<typeof settlement>>>;
