import { type CareersQueryQuery } from "#graphql/generated/client/graphql";
import { type CareerFilterName, type CareerSort, preview } from "#graphql/areas/careers/rules";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { Day, ShortWhen } from "~/components/when";

export type CareerRow = CareersQueryQuery["careers"]["rows"][number];

const columns: Column<CareerRow, CareerSort>[] = [
  { id: "title", header: "Title", kind: "title", sortable: true, text: ({ title }) => title },
  {
    id: "description",
    header: "Description",
    text: ({ description }) => description,
    cell: ({ description }) => preview(description),
  },
  { id: "store_location", header: "Store Location", sortable: true, text: ({ storeLocation }) => storeLocation },
  {
    id: "salary_range",
    header: "Salary Range",
    kind: "nowrap",
    sortable: true,
    text: ({ salaryRange }) => salaryRange,
  },
  {
    id: "date_needed",
    header: "Date Needed",
    kind: "nowrap",
    sortable: true,
    text: ({ dateNeeded }) => dateNeeded,
    cell: ({ dateNeeded }) => <Day of={dateNeeded} />,
  },
  whenColumn("submittedon", "Submitted On", ({ submittedon }) => submittedon, ShortWhen),
  { id: "status", header: "Status", kind: "nowrap", text: ({ status }) => status },
];

export const careerList: FilteredList<CareerRow, CareerSort, CareerFilterName> = {
  title: "Current Job Listings",
  noun: { one: "job listing", many: "job listings" },
  searchLabel: "Title, store location or salary",
  columns,
  filters: days("Submitted"),
  rowKey: ({ id }) => id,
  rowLabel: ({ title }) => title,
};
