import { cents, dollars, isMore } from "../../../rules/numbers/cents.rules";
import { isAmount, isPercent } from "../../../rules/typed-numbers.rules";

/**
 * What each form is worth (spec 3, section 9). The browser shows it while somebody types and the data service stores it:
 * both compute it here, in decimals, rounded half up to the cent at every figure that is shown.
 */
export const programCredit = "50";
export const usualSalesCredit = "5";

/** The share of an amount, in dollars and cents; null unless both are numbers. */
export function percentOf(amount: string, percent: string): string | null {
  if (!isAmount(amount) || !isPercent(percent)) return null;
  return share(amount, percent);
}

function share(amount: string, percent: string): string {
  return dollars(divided(cents(amount) * cents(percent), 10_000n));
}

/** Rounded half up. */
function divided(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

export type AdvertisingCredit = { costOfApproved: string | null; programCredit: string; coOpCredit: string | null };

export function advertisingCredit({ grossCost, approved }: { grossCost: string; approved: string }): AdvertisingCredit {
  const costOfApproved = percentOf(grossCost, approved);
  return { costOfApproved, programCredit, coOpCredit: costOfApproved && share(costOfApproved, programCredit) };
}

export function salesCredit({ dealerCost, credit }: { dealerCost: string; credit: string }): string | null {
  return percentOf(dealerCost, credit);
}

type Project = { totalCost: string; devoted: string; brandLines: number };

export type ProjectCredit = { totalCredit: string | null; costDevoted: string | null };

/** The cost of the devoted part is divided among the brands that the dealer carries; without any it is not known. */
export function projectCredit({ totalCost, devoted, brandLines }: Project): ProjectCredit {
  const totalCredit = percentOf(totalCost, devoted);
  const costDevoted = totalCredit && brandLines > 0 ? dollars(divided(cents(totalCredit), BigInt(brandLines))) : null;
  return { totalCredit, costDevoted };
}

/** Special projects are credited up to this share of their cost; more is accepted, with a warning. */
const projectShare = "50";

/** What a project counts as in the ledger. */
export function projectCredited({ totalCost, devoted }: Pick<Project, "totalCost" | "devoted">): string | null {
  return percentOf(totalCost, exceedsProjectShare(devoted) ? projectShare : devoted);
}

export function exceedsProjectShare(devoted: string): boolean {
  return isPercent(devoted) && isMore(devoted, projectShare);
}

export function boothCredit({ boothCost, devoted }: { boothCost: string; devoted: string }): string | null {
  return percentOf(boothCost, devoted);
}

/** The devoted space is credited at this share. */
const boothShare = "50";

/** What a show counts as in the ledger. */
export function boothCredited(booth: { boothCost: string; devoted: string }): string | null {
  const devotedCost = boothCredit(booth);
  return devotedCost && share(devotedCost, boothShare);
}

type Sale = Readonly<{ buyerName?: string; credit?: string }>;

/** Says which sales ask for more than the page's own percent; they are accepted. */
export function aboveUsualCredit(sales: readonly Sale[]): string | null {
  const above = sales.flatMap(({ buyerName, credit = "" }) =>
    isPercent(credit) && isMore(credit, usualSalesCredit) ? [`${buyerName?.trim() || "a line"} ${credit} %`] : [],
  );
  return above.length > 0 ? `More than the usual ${usualSalesCredit} % is asked for: ${above.join(", ")}.` : null;
}
