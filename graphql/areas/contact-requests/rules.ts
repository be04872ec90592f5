/** The reference that the sender gets, and that the search finds: «C-1001». */
export function contactReference(number: number): string {
  return `C-${number}`;
}

export const contactCsvName = "export-contact-request.csv";

/** The columns that contact requests can be sorted by. */
export type ContactSort = "contact_date" | "brand" | "first_name" | "fulfilledby" | "fulfilledon";

/** Names of the filters that this list offers, as addresses have them. */
export type ContactFilterName = "show" | "since" | "from" | "to" | "brand";
