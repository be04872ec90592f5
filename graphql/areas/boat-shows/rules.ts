export const pendingShowsPerPage = 5;
export const showsPerPage = 10;

/** A hint, and not a limit (spec 2, section 5). */
export const mostWords = 700;

/** What becomes of a show, and what it must be before; a denial can be thought over. */
export const decisions = {
  APPROVE: { from: "Pending", to: "Approved" },
  DENY: { from: "Pending", to: "Denied" },
  RECONSIDER: { from: "Denied", to: "Pending" },
} as const;
export const decisionNames = ["APPROVE", "DENY", "RECONSIDER"] as const satisfies readonly (keyof typeof decisions)[];
export const longestReason = 2_000;

/** Why a dealer cannot delete a show of its own. */
export function decidedOn(status: string): string {
  return `Boat Show was ${status}. Please ask the manufacturer to delete it.`;
}

/** The manufacturer's web sites that a show, or a boat, appears on. */
export function siteChoices(brandName: string): readonly string[] {
  return [brandName, "SeaChaser", `${brandName},SeaChaser`];
}

type Carried = { has_skiff: boolean; has_funchaser: boolean; has_seachaser: boolean };

/** The brands that a dealer carries, in this order, and, where there are more than one, all of them. */
export function brandOptions(carried: Carried, brandName: string): string[] {
  const brands = [
    ...(carried.has_skiff ? [brandName] : []),
    ...(carried.has_funchaser ? ["Fun Chaser"] : []),
    ...(carried.has_seachaser ? ["Sea Chaser"] : []),
  ];
  return brands.length > 1 ? [...brands, brands.join(",")] : brands;
}

export const calendarName = "boat-shows.ics";

export function showCalendarName({ name }: { name: string }): string {
  return `${name.replace(/[^A-Za-z0-9]+/g, "_").slice(0, 80)}.ics`;
}

/** The columns that shows can be sorted by. */
export type BoatShowSort = "name" | "dealer" | "city" | "region" | "site" | "start_date" | "end_date" | "created_at";

/** Names of the filters that this list offers, as addresses have them. */
export type BoatShowFilterName = "from" | "to" | "dealership";
