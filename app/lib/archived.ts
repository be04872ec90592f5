/** An archived dealer is marked wherever dealers are listed. */
export function markArchived(dealerName: string, isArchived: boolean | null | undefined): string {
  return dealerName + (isArchived ? " - Archived" : "");
}
