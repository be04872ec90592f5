import { difference, sum } from "../../../rules/numbers/cents.rules";
import { money } from "../../../rules/numbers/money.rules";
import { bareNumber, isAmount } from "../../../rules/typed-numbers.rules";

type Typed = string | null | undefined;

/** As their dealer typed them: a number, a sum, «see invoice». */
export type ClaimAmounts = Record<"laborTotal" | "partsUsed" | "sublet" | "other" | "claimTotal", Typed>;

/**
 * What a claim asks for: labor, parts, sublet and other. Where none of them is given, or one of them is words, it is the
 * total as it was typed; null where that is no amount either. Screen, service, PDF and CSV ask here.
 */
export function claimedOf(amounts: ClaimAmounts): string | null {
  return sumOf(amounts) ?? read(amounts.claimTotal);
}

/** Says that the total that was typed is another one than what it is made of. */
export function unlikeTotal(amounts: ClaimAmounts): string | null {
  const [counted, typed] = [sumOf(amounts), read(amounts.claimTotal)];
  if (counted === null || typed === null || counted === typed) return null;
  return `Labor, parts, sublet and other come to ${money(counted)}, and the claim total says ${money(typed)}.`;
}

/** Why an approval of so much has to be explained to the dealer; null where it has not. */
export function commentNeeded(amount: string | null, claimed: string | null): string | null {
  if (amount === null || claimed === null || amount === claimed) return null;
  return `${money(amount)} is not the ${money(claimed)} that were claimed. Please write a comment.`;
}

function sumOf({ laborTotal, partsUsed, sublet, other }: ClaimAmounts): string | null {
  const given = [laborTotal, partsUsed, sublet, other].filter((typed) => typed?.trim());
  const amounts = given.map(read);
  return given.length === 0 || amounts.includes(null) ? null : sum(amounts);
}

function read(typed: Typed): string | null {
  const bare = bareNumber("amount", typed ?? "");
  return isAmount(bare) ? difference(bare, "0") : null;
}
