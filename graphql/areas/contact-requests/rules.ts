/** What the sender is told, and what the search finds: «C-1001». */
export function contactReference(number: number): string {
  return `C-${number}`;
}

export const contactCsvName = "export-contact-request.csv";

/** What the CSV holds of a contact request: `key` as the data service answers it; its id and type name stay out. */
export const contactFields = [
  { key: "referenceNumber", header: "Reference" },
  { key: "contactDate", header: "Request date" },
  { key: "brand", header: "Brand" },
  { key: "firstName", header: "First name" },
  { key: "lastName", header: "Last name" },
  { key: "address", header: "Address" },
  { key: "address2", header: "Address 2" },
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

/** The columns that contact requests can be sorted by. */
export type ContactSort = "contact_date" | "brand" | "first_name" | "fulfilledby" | "fulfilledon";
