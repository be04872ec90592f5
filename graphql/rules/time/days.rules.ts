/** Whole days from one to another (both YYYY-MM-DD), none where the other is earlier. */
export function daysBetween(first: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000));
}

/** «1 day», «6 days». */
export function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
