import { difference, isMore } from "../../../rules/numbers/cents.rules";
import { money } from "../../../rules/numbers/money.rules";
import { isAmount } from "../../../rules/typed-numbers.rules";

/** How much an approval gives: all that the form asks for, less, or no more than the year's allowance leaves. */
export const approvalWays = ["FULL", "REDUCED", "CAPPED"] as const;

export type ApprovalWay = (typeof approvalWays)[number];

/**
 * What a form asks for, and what its dealer's allowance of the year leaves before it; null where none is set, since nobody
 * knows then. The browser shows what follows while somebody types, and the data service stores it: both ask here.
 */
export type Asking = { asked: string; left: string | null };

export function isApprovalWay(text: string | undefined): text is ApprovalWay {
  return approvalWays.some((way) => way === text);
}

/** To cap is to give what is left, so something has to be, and less than is asked for. */
export function canCap({ asked, left }: Asking): boolean {
  return left !== null && isMore(left, "0") && isMore(asked, left);
}

/** What is given; null where it is not known yet, or cannot be given that way. `typed`: what it is reduced to. */
export function amountOf(way: ApprovalWay, typed: string, asking: Asking): string | null {
  if (way === "FULL") return asking.asked;
  if (way === "CAPPED") return canCap(asking) ? asking.left : null;
  return isAmount(typed) && isMore(typed, "0") && isMore(asking.asked, typed) ? sameCents(typed) : null;
}

function sameCents(typed: string): string {
  return difference(typed, "0");
}

/** Of the year's allowance, once so much is given; below zero it is overdrawn. */
export function leftAfter(amount: string | null, { left }: Asking): string | null {
  return amount === null || left === null ? null : difference(left, amount);
}

/** Why an approval of so much has to be explained to the dealer; null where it has not. */
export function reasonNeeded(amount: string, { asked, left }: Asking): string | null {
  if (left !== null && isMore(amount, left) && isMore(amount, "0")) {
    return `${money(amount)} is more than the allowance leaves, which is ${money(left)}. Please give a reason.`;
  }
  if (isMore(asked, amount)) {
    return `${money(amount)} is less than the ${money(asked)} that were asked for. Please give a reason.`;
  }
  return null;
}
