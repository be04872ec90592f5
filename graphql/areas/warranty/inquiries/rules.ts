export const inquiriesPerPage = 5;
export const inquiriesCsvName = "export-warranty-inquiries.csv";
export const mostPrintedInquiries = 2_000;

/** What the sender is told, and what the search finds: «W-17». */
export function inquiryReference(number: number): string {
  return `W-${number}`;
}

/** All fields of an inquiry: `key` as the data service answers it, `header` as the CSV writes it. */
export const inquiryFields = [
  { key: "warrantyInquiryId", header: "Reference" },
  { key: "requestDate", header: "Request date" },
  { key: "model", header: "Model" },
  { key: "hullIdentificationNumber", header: "HIN" },
  { key: "firstName", header: "First name" },
  { key: "lastName", header: "Last name" },
  { key: "address", header: "Address" },
  { key: "address1", header: "Address 1" },
  { key: "phone", header: "Phone" },
  { key: "city", header: "City" },
  { key: "region", header: "Region" },
  { key: "country", header: "Country" },
  { key: "zipcode", header: "Zip code" },
  { key: "email", header: "Email" },
  { key: "comments", header: "Comments" },
  { key: "fulfilledby", header: "Fulfilled by" },
  { key: "fulfilledon", header: "Fulfilled on" },
] as const;

/** The columns that inquiries can be sorted by. */
export type InquirySort = "request_date" | "model" | "first_name" | "fulfilledby" | "fulfilledon";
