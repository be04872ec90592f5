import { type InquiryFilterName, type InquirySort } from "#graphql/areas/warranty/inquiries/rules";
import { type WarrantyInquiriesQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { fulfilledColumns } from "~/components/list/fulfilled-columns";
import { type FilteredList } from "~/components/list/list";
import { days, fulfilled, model, since } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { LongWhen } from "~/components/when";
import { fullName } from "~/lib/words";

export type InquiryRow = WarrantyInquiriesQueryQuery["warrantyInquiries"]["rows"][number];

/** The table of spec 2, section 2. */
const inquiryColumns: Column<InquiryRow, InquirySort>[] = [
  whenColumn("request_date", "Date", ({ requestDate }) => requestDate, LongWhen),
  { id: "model", header: "Model", kind: "name", sortable: true, text: ({ model }) => model ?? "" },
  { id: "first_name", header: "Name", kind: "title", sortable: true, text: fullName },
  ...fulfilledColumns<InquiryRow>(LongWhen),
];

export const inquiryList: FilteredList<InquiryRow, InquirySort, InquiryFilterName> = {
  title: "Warranty Inquiries",
  noun: { one: "inquiry", many: "inquiries" },
  searchLabel: "Name, model, HIN or reference",
  columns: inquiryColumns,
  rowKey: ({ id }) => id,
  rowLabel: (row) => `the inquiry of ${fullName(row)}`,
  filters: { show: fulfilled("All inquiries"), since, ...days("Date"), model },
};
