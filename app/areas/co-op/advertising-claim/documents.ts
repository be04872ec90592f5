import { takes } from "../files/takes";

/** What proves that it was advertised, and paid; none of them is asked for by all advertisements. */
export const advertisingDocuments = {
  paidInvoiceUrl: takes.document,
  tearSheetUrl: takes.document,
  claimFormUrl: takes.document,
  affidavitUrl: takes.document,
  photoOfSignUrl: takes.document,
};

export const advertisingProofs = [
  "paidInvoiceUrl",
  "tearSheetUrl",
  "claimFormUrl",
  "affidavitUrl",
  "photoOfSignUrl",
] as const;
