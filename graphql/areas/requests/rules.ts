/** How somebody was answered, as stored (spec 2, section 9); the buttons say the same with a capital. */
export const requestFulfilments = { EMAIL: "via Email", PHONE: "Via Phone", OTHER: "Via Other" } as const;

export const requestsPerPage = 5;
export const mostRequestsAtOnce = 5_000;
export const mostPrintedRequests = 2_000;

/** All that come in through integrations and public forms together; more within an hour is a flood, and refused. */
export const mostReceivedAnHour = 300;

/** What the sender is told, and what the search finds: «C-1001», «D-1001». */
export function contactReference(number: number): string {
  return `C-${number}`;
}

export function applicationReference(number: number): string {
  return `D-${number}`;
}

export function brandChoices(brandName: string): readonly string[] {
  return [brandName, "Sea Chaser", "Fun Chaser"];
}

export const contactCsvName = "export-contact-request.csv";

/** What the CSV holds of a contact request: `key` as the data service answers it; its id and type name stay out. */
export const contactFields = [
  { key: "referenceNumber", header: "Reference Number" },
  { key: "contactDate", header: "Contact Date" },
  { key: "brand", header: "Brand" },
  { key: "firstName", header: "First Name" },
  { key: "lastName", header: "Last Name" },
  { key: "address", header: "Address" },
  { key: "address2", header: "Address2" },
  { key: "phone", header: "Phone" },
  { key: "city", header: "City" },
  { key: "region", header: "Region" },
  { key: "country", header: "Country" },
  { key: "zipcode", header: "Zipcode" },
  { key: "email", header: "Email" },
  { key: "comments", header: "Comments" },
  { key: "fulfilledby", header: "Fulfilledby" },
  { key: "fulfilledon", header: "Fulfilledon" },
] as const;

export function applicationPdfName({ referenceNumber }: { referenceNumber: number }): string {
  return `dealer_application_${applicationReference(referenceNumber)}.pdf`;
}
