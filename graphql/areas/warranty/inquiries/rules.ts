export const inquiriesCsvName = "export-warranty-inquiries.csv";

/** The reference that the sender gets, and that the search finds: «W-17». */
export function inquiryReference(number: number): string {
  return `W-${number}`;
}

/** The columns that inquiries can be sorted by. */
export type InquirySort = "request_date" | "model" | "first_name" | "fulfilledby" | "fulfilledon";

/** Names of the filters that this list offers, as addresses have them. */
export type InquiryFilterName = "show" | "since" | "from" | "to" | "model";
