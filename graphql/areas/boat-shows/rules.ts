export const pendingShowsPerPage = 5;
export const showsPerPage = 10;

/** A hint, and not a limit (spec 2, section 5). */
export const mostWords = 700;

export const decisions = { APPROVE: "Approved", DENY: "Denied" } as const;
export const decisionNames = ["APPROVE", "DENY"] as const satisfies readonly (keyof typeof decisions)[];

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
