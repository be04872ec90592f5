import { type Attachment } from "#graphql/areas/co-op/rules";

/** What proves that it was advertised, and paid; none of them is asked for by all advertisements. */
export const advertisingDocuments = [
  "paidInvoiceUrl",
  "tearSheetUrl",
  "claimFormUrl",
  "affidavitUrl",
  "photoOfSignUrl",
] as const satisfies readonly Attachment[];
