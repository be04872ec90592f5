import { contactCsvName, contactFields } from "#graphql/areas/contact-requests/rules";
import { ContactExportQuery, ContactRequestQuery, ContactRequestsQuery } from "#graphql/generated/client/graphql";
import { mostPrintedRequests, requestsPerPage } from "#graphql/rules/intake.rules";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { records } from "~/server/list/list-csv.server";
import { contactList } from "./columns";

const readRequest = reading(ContactRequestQuery, "contactRequest");

export const contactRequests = createList(contactList, {
  defaultSort: { by: "contact_date", descending: true },
  pageSizes: [requestsPerPage],
  narrow: (_asked, ids) => ({ ids }),
  page: reading(ContactRequestsQuery, "contactRequests"),
  open: async (request, key) => placeInWords(await readRequest(request, key)),
  csv: { name: contactCsvName, ...records(reading(ContactExportQuery, "contactRequests"), contactFields) },
  mostPrinted: mostPrintedRequests,
});
