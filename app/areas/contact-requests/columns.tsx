import { type ContactFilterName, type ContactSort } from "#graphql/areas/contact-requests/rules";
import { type ContactRequestsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { days, fulfilled, since } from "~/components/list/tools/usual-filters";
import { fulfilledColumns } from "~/components/list/fulfilled-columns";
import { type FilteredList } from "~/components/list/list";
import { whenColumn } from "~/components/list/when-column";
import { LongWhen } from "~/components/when";
import { fullName } from "~/lib/words";

export type ContactRow = ContactRequestsQueryQuery["contactRequests"]["rows"][number];

/** The table of spec 2, section 2. */
const contactColumns: Column<ContactRow, ContactSort>[] = [
  whenColumn("contact_date", "Date", ({ contactDate }) => contactDate, LongWhen),
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand ?? "" },
  { id: "first_name", header: "Name", kind: "title", sortable: true, text: fullName },
  ...fulfilledColumns<ContactRow>(LongWhen),
];

export const contactList: FilteredList<ContactRow, ContactSort, ContactFilterName> = {
  title: "Contact Us Requests",
  noun: { one: "request", many: "requests" },
  searchLabel: "Name, email, phone or reference",
  columns: contactColumns,
  rowKey: ({ id }) => id,
  rowLabel: (row) => `the request of ${fullName(row)}`,
  filters: { show: fulfilled("All requests"), since, ...days("Date") },
  byBrand: true,
};
