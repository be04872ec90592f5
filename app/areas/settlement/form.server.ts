import { settlement, type Settlement } from "#graphql/areas/settlement/settlement.rules";
import { manufacturersDay } from "#graphql/rules/manufacturer.rules";

/** What a credit takes now: the manufacturer's day is the last. */
export function settlementForm() {
  return settlement(manufacturersDay());
}

/** What was typed of a credit. */
export function typedOf({ number, day }: Settlement): Settlement {
  return { number, day };
}

/** A credit is dated today, unless it says otherwise. */
export function newSettlement() {
  return { number: "", day: manufacturersDay() };
}
