export const handoverPath = "/admin-leads/handover";

/** The same preview as a sheet; without days, of the rule as it is. */
export function handoverCsvAddress(days: number): string {
  return `${handoverPath}/export-hand-over.csv?days=${days}`;
}
