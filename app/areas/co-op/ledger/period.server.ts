import { yearOf } from "./years.server";

/** What a statement is of: a year, or one of its quarters: `?year=2026&quarter=3`. */
export function periodOf(request: Request): { year: number; quarter?: number } {
  const asked = new URL(request.url).searchParams.get("quarter") ?? "";
  return { year: yearOf(request), quarter: /^[1-4]$/.test(asked) ? Number(asked) : undefined };
}
