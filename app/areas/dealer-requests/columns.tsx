import {
  type DealerRequestFilterName,
  type DealerRequestSort,
  requestedBrands,
} from "#graphql/areas/dealer-requests/rules";
import { type NewDealerRequestsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days, fulfilled, since } from "~/components/list/tools/usual-filters";
import { fulfilledColumns } from "~/components/list/fulfilled-columns";
import { whenColumn } from "~/components/list/when-column";
import { LongWhen } from "~/components/when";

export type DealerRequestRow = NewDealerRequestsQueryQuery["newDealerRequests"]["rows"][number];

/** The table of spec 2, section 2. */
function columnsWith(brandName: string): Column<DealerRequestRow, DealerRequestSort>[] {
  return [
    whenColumn("request_date", "Date", ({ requestDate }) => requestDate, LongWhen),
    { id: "brand", header: "Brand", kind: "nowrap", text: (request) => requestedBrands(request, brandName) },
    { id: "legal_name", header: "Name", kind: "title", sortable: true, text: ({ legalName }) => legalName ?? "" },
    ...fulfilledColumns<DealerRequestRow>(LongWhen),
  ];
}

export function dealerRequestList(
  brandName: string,
): FilteredList<DealerRequestRow, DealerRequestSort, DealerRequestFilterName> {
  return {
    title: "New Dealer Requests",
    noun: { one: "request", many: "requests" },
    searchLabel: "Name, city, phone, email or reference",
    columns: columnsWith(brandName),
    filters: { show: fulfilled("All requests"), since, ...days("Date") },
    byBrand: true,
    rowKey: ({ id }) => id,
    rowLabel: ({ legalName }) => `the request of ${legalName ?? "nobody"}`,
  };
}
