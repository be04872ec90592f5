import { type DoubtfulValuesQueryQuery } from "#graphql/generated/client/graphql";
import { type RecordLink, linkInList } from "~/lib/record-link";

type Row = DoubtfulValuesQueryQuery["doubtfulValues"]["rows"][number];
type Source = Row["source"];

/** How lists are called, in the address of a tab and in words. */
export const lists: Readonly<Record<Source, { of: string; label: string }>> = {
  LEADS: { of: "leads", label: "Leads" },
  REGISTRATIONS: { of: "registrations", label: "Registrations" },
  CLAIMS: { of: "claims", label: "Claims" },
  INQUIRIES: { of: "inquiries", label: "Inquiries" },
  CONTACT_REQUESTS: { of: "contact-requests", label: "Contact requests" },
};

const fieldNames: Readonly<Partial<Record<string, string>>> = {
  postal_code: "ZIP code",
  zipcode: "ZIP code",
  phone: "Phone",
  email: "Email",
  address: "Address",
  hull_identification_number: "Hull number",
};

const reasons: Readonly<Record<Row["doubt"], string>> = {
  EXTENSION: "It has more digits than a telephone number. The last ones may be an extension.",
  SEVERAL: "It may be two in one field.",
  SHORTENED: "A spreadsheet has shortened it, so digits are missing.",
  UNREADABLE: "No mail can reach this address.",
  SHORT: "It has fewer than five digits. A spreadsheet may have dropped a zero.",
  OTHER_ZIP: "It names another ZIP code than the record.",
  NO_HIN: "It can't be a HIN, which has 12 characters.",
};

/** A row as the page shows it. */
export function shownValue(row: Row) {
  const record = recordOf(row);
  const field = fieldNames[row.field] ?? row.field;
  return { ...row, field, record, reason: reasons[row.doubt], of: `${field} of ${record.label}` };
}

/** Links to the record: to its edit page, or, where it has none, to its open row in the list. */
function recordOf({ source, recordId, number, name }: Row): RecordLink {
  switch (source) {
    case "LEADS":
      return linkInList(`Lead ${number}`, "/admin-leads", `${number} ${name}`, recordId);
    case "REGISTRATIONS":
      return { label: `Registration ${number}`, to: `/admin-warranty-registrations/${recordId}/edit` };
    case "CLAIMS":
      return { label: `Claim ${number}`, to: `/admin-warranty-claims/${recordId}/edit` };
    case "INQUIRIES":
      return linkInList(`Inquiry ${number}`, "/admin-warranty-inquiries", name, recordId);
    case "CONTACT_REQUESTS":
      return linkInList(`Request C-${number}`, "/admin-contact-us-requests", `C-${number}`, recordId);
  }
}
