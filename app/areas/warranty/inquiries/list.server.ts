import {
  inquiriesCsvName,
  inquiryReference,
  inquiriesPerPage,
  inquiryFields,
  mostPrintedInquiries,
} from "#graphql/areas/warranty/inquiries/rules";
import {
  InquiryExportQuery,
  type InquiryExportQueryQuery,
  WarrantyInquiriesQuery,
  WarrantyInquiryQuery,
} from "#graphql/generated/client/graphql";
import { phone } from "#graphql/rules/phone.rules";
import { placeInWords } from "~/lib/regions.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { records } from "~/server/list/list-csv.server";
import { inquiryList } from "./columns";

const readInquiry = reading(WarrantyInquiryQuery, "warrantyInquiry");

type Inquiry = InquiryExportQueryQuery["warrantyInquiries"]["rows"][number];

/** As the sheets of contact requests and of new dealers have it: see there. */
const fields = inquiryFields.map(({ key, header }) => ({
  header,
  text: (inquiry: Inquiry) => {
    if (key === "warrantyInquiryId") return inquiryReference(inquiry.warrantyInquiryId);
    return key === "phone" ? phone(inquiry.phone ?? "") : placeInWords(inquiry)[key];
  },
}));

export const inquiries = createList(inquiryList, {
  defaultSort: { by: "request_date", descending: true },
  pageSizes: [inquiriesPerPage],
  narrow: (_asked, ids) => ({ ids }),
  page: reading(WarrantyInquiriesQuery, "warrantyInquiries"),
  open: async (request, key) => placeInWords(await readInquiry(request, key)),
  csv: { name: inquiriesCsvName, ...records(reading(InquiryExportQuery, "warrantyInquiries"), fields) },
  mostPrinted: mostPrintedInquiries,
});
