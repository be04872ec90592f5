import { sum } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { type OwnAllowance } from "./form";

/** Says how much of the allowance is left if this form is approved as typed; null where no allowance is set. */
export function allowanceLeft({ year, left }: OwnAllowance, credited: string | null): string | null {
  return left && `Left of ${year} then ${money(sum([left, `-${credited ?? 0}`]))}`;
}
