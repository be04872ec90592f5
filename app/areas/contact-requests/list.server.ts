import { contactCsvName, contactReference } from "#graphql/areas/contact-requests/rules";
import {
  ContactExportQuery,
  type ContactExportQueryQuery,
  ContactRequestQuery,
  ContactRequestsQuery,
} from "#graphql/generated/client/graphql";
import { mostPrintedRequests, requestsPerPage } from "#graphql/rules/forms/intake.rules";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { senderFields } from "~/server/list/sender-fields.server";
import { contactList } from "./columns";

const readRequest = reading(ContactRequestQuery, "contactRequest");

type Contact = ContactExportQueryQuery["contactRequests"]["rows"][number];

const fields: CsvField<Contact>[] = [
  { header: "Reference", text: ({ referenceNumber }) => contactReference(referenceNumber) },
  { header: "Request date", key: "contactDate" },
  { header: "Brand", key: "brand" },
  { header: "First name", key: "firstName" },
  { header: "Last name", key: "lastName" },
  { header: "Address", key: "address" },
  { header: "Address 2", key: "address2" },
  ...senderFields,
];

export const contactRequests = createList(contactList, {
  defaultSort: { by: "contact_date", descending: true },
  pageSizes: [requestsPerPage],
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(ContactRequestsQuery, "contactRequests"),
  open: async (request, key) => placeInWords(await readRequest(request, key)),
  csv: { name: contactCsvName, ...records(reading(ContactExportQuery, "contactRequests"), fields) },
  mostPrinted: mostPrintedRequests,
});
