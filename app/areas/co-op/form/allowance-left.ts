import { sum } from "#graphql/rules/cents.rules";
import { money } from "#graphql/rules/money.rules";
import { type OwnAllowance } from "./form";

/** What the dealer's allowance leaves, once this form is approved as it is typed. */
export function allowanceLeft({ year, left }: OwnAllowance, credited: string | null): string | null {
  return left && `Left of ${year} then ${money(sum([left, `-${credited ?? 0}`]))}`;
}
