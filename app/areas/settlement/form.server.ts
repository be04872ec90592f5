import * as z from "zod";
import { mostSettledAtOnce, settlement, type Settlement } from "#graphql/areas/settlement/settlement.rules";
import { manufacturersDay } from "#graphql/rules/manufacturer.rules";
import { number } from "#graphql/rules/numbers/number.rules";

/** The rules of a credit's form; its last day is today, as the manufacturer's calendar has it. */
export function settlementForm() {
  return settlement(manufacturersDay());
}

const guidAndComma = 37;
const tooMany = `At most ${number(mostSettledAtOnce)} records can be credited at once.`;

/** The same of many records. A list that is too long is refused whole: each part of it would be judged by itself. */
export function manyForm() {
  const ids = z
    .string("No records are selected.")
    .max(mostSettledAtOnce * guidAndComma, tooMany)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.guid()).min(1, "No records are selected.").max(mostSettledAtOnce, tooMany));
  return settlementForm().extend({ ids });
}

/** The two fields of a stored credit, as its form begins with them. */
export function typedOf({ number, day }: Settlement): Settlement {
  return { number, day };
}

/** A credit is dated today, unless it says otherwise. */
export function newSettlement() {
  return { number: "", day: manufacturersDay() };
}
