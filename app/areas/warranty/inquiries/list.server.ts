import {
  inquiriesCsvName,
  inquiriesPerPage,
  inquiryFields,
  mostPrintedInquiries,
} from "#graphql/areas/warranty/inquiries/rules";
import { InquiryExportQuery, WarrantyInquiriesQuery, WarrantyInquiryQuery } from "#graphql/generated/client/graphql";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { records } from "~/server/list/list-csv.server";
import { inquiryList } from "./columns";

const readInquiry = reading(WarrantyInquiryQuery, "warrantyInquiry");

export const inquiries = createList(inquiryList, {
  defaultSort: { by: "request_date", descending: true },
  pageSizes: [inquiriesPerPage],
  narrow: (_asked, ids) => ({ ids }),
  page: reading(WarrantyInquiriesQuery, "warrantyInquiries"),
  open: async (request, key) => placeInWords(await readInquiry(request, key)),
  csv: { name: inquiriesCsvName, ...records(reading(InquiryExportQuery, "warrantyInquiries"), inquiryFields) },
  mostPrinted: mostPrintedInquiries,
});
