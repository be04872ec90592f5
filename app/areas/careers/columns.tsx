import { type CareersQueryQuery } from "#graphql/generated/client/graphql";
import { type CareerSort, preview } from "#graphql/areas/careers/rules";
import { type Column } from "~/components/list/column";
import { Day, ShortWhen } from "~/components/when";

export type CareerRow = CareersQueryQuery["careers"]["rows"][number];

export const careerColumns: Column<CareerRow, CareerSort>[] = [
  { id: "title", header: "Title", kind: "title", sortable: true, text: ({ title }) => title },
  { id: "description", header: "Description", text: ({ description }) => preview(description) },
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
  {
    id: "submittedon",
    header: "Submitted On",
    kind: "when",
    sortable: true,
    text: ({ submittedon }) => submittedon,
    cell: ({ submittedon }) => <ShortWhen at={submittedon} />,
  },
  { id: "status", header: "Status", text: ({ status }) => status },
];
