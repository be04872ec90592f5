import { inquiriesCsvName, inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import {
  InquiryExportQuery,
  type InquiryExportQueryQuery,
  WarrantyInquiriesQuery,
  WarrantyInquiryQuery,
} from "#graphql/generated/client/graphql";
import { mostPrintedRequests, requestsPerPage } from "#graphql/rules/forms/intake.rules";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { senderFields } from "~/server/list/sender-fields.server";
import { inquiryList } from "./columns";

const readInquiry = reading(WarrantyInquiryQuery, "warrantyInquiry");

type Inquiry = InquiryExportQueryQuery["warrantyInquiries"]["rows"][number];

const fields: CsvField<Inquiry>[] = [
  { header: "Reference", text: ({ warrantyInquiryId }) => inquiryReference(warrantyInquiryId) },
  { header: "Request date", key: "requestDate" },
  { header: "Model", key: "model" },
  { header: "HIN", key: "hullIdentificationNumber" },
  { header: "First name", key: "firstName" },
  { header: "Last name", key: "lastName" },
  { header: "Address", key: "address" },
  { header: "Address 1", key: "address1" },
  ...senderFields,
];

export const inquiries = createList(inquiryList, {
  defaultSort: { by: "request_date", descending: true },
  pageSizes: [requestsPerPage],
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(WarrantyInquiriesQuery, "warrantyInquiries"),
  open: async (request, key) => placeInWords(await readInquiry(request, key)),
  csv: { name: inquiriesCsvName, ...records(reading(InquiryExportQuery, "warrantyInquiries"), fields) },
  mostPrinted: mostPrintedRequests,
});
