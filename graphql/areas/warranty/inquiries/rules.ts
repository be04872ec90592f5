export const inquiriesCsvName = "export-warranty-inquiries.csv";

/** The reference that the sender gets, and that the search finds: «W-17». */
export function inquiryReference(number: number): string {
  return `W-${number}`;
}

/** The columns that inquiries can be sorted by. */
export type InquirySort = "request_date" | "model" | "first_name" | "fulfilledby" | "fulfilledon";

/** What it can be filtered by. */
export type InquiryFilterName = "show" | "since" | "from" | "to" | "model";
