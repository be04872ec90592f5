import { contactCsvName, contactFields, contactReference } from "#graphql/areas/contact-requests/rules";
import {
  ContactExportQuery,
  type ContactExportQueryQuery,
  ContactRequestQuery,
  ContactRequestsQuery,
} from "#graphql/generated/client/graphql";
import { mostPrintedRequests, requestsPerPage } from "#graphql/rules/intake.rules";
import { phone } from "#graphql/rules/phone.rules";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { records } from "~/server/list/list-csv.server";
import { contactList } from "./columns";

const readRequest = reading(ContactRequestQuery, "contactRequest");

type Contact = ContactExportQueryQuery["contactRequests"]["rows"][number];

/** As the sheet of new dealers has it: the reference as it was told, places by name, telephone numbers with dashes. */
const fields = contactFields.map(({ key, header }) => ({
  header,
  text: (contact: Contact) => {
    if (key === "referenceNumber") return contactReference(contact.referenceNumber);
    return key === "phone" ? phone(contact.phone ?? "") : placeInWords(contact)[key];
  },
}));

export const contactRequests = createList(contactList, {
  defaultSort: { by: "contact_date", descending: true },
  pageSizes: [requestsPerPage],
  narrow: (_asked, ids) => ({ ids }),
  page: reading(ContactRequestsQuery, "contactRequests"),
  open: async (request, key) => placeInWords(await readRequest(request, key)),
  csv: { name: contactCsvName, ...records(reading(ContactExportQuery, "contactRequests"), fields) },
  mostPrinted: mostPrintedRequests,
});
