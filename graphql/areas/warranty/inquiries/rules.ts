export const inquiriesCsvName = "export-warranty-inquiries.csv";

/** What the sender is told, and what the search finds: «W-17». */
export function inquiryReference(number: number): string {
  return `W-${number}`;
}

/** The columns that inquiries can be sorted by. */
export type InquirySort = "request_date" | "model" | "first_name" | "fulfilledby" | "fulfilledon";
