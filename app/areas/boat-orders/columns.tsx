import { type BoatOrderFilterName, type BoatOrderSort } from "#graphql/areas/boat-orders/rules";
import { type BoatOrdersQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days } from "~/components/list/tools/usual-filters";
import { BackLink } from "~/components/link/back-link";
import { LongWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { money } from "#graphql/rules/numbers/money.rules";

export type BoatOrderRow = BoatOrdersQueryQuery["boatOrders"]["rows"][number];

const columns: Column<BoatOrderRow, BoatOrderSort>[] = [
  {
    id: "created_at",
    header: "Date",
    kind: "title",
    sortable: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ id, createdAt }) => (
      <BackLink to={`/boat-orders/${id}`}>
        <LongWhen at={createdAt} />
      </BackLink>
    ),
  },
  { id: "dealer_name", header: "Dealer", kind: "name", sortable: true, text: orderingDealer },
  { id: "dealer_email", header: "Email", text: ({ dealerEmail }) => dealerEmail ?? "" },
  { id: "brand", header: "Brand", kind: "nowrap", sortable: true, text: ({ brand }) => brand ?? "" },
  { id: "total_qty", header: "Quantity", kind: "number", sortable: true, text: ({ totalQty }) => String(totalQty) },
  {
    id: "grand_total",
    header: "Total",
    kind: "number",
    sortable: true,
    text: ({ grandTotal }) => money(grandTotal),
  },
];

export function orderingDealer({
  dealerName,
  dealerArchived,
}: Pick<BoatOrderRow, "dealerName" | "dealerArchived">): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

export const orderList: FilteredList<BoatOrderRow, BoatOrderSort, Exclude<BoatOrderFilterName, "dealership">> = {
  title: "Boat Orders",
  noun: { one: "order", many: "orders" },
  searchLabel: "Dealer, email or brand",
  columns,
  filters: days("Date"),
  byBrand: true,
  rowKey: ({ id }) => id,
  rowLabel: ({ dealerName, brand }) => [dealerName, brand].filter(Boolean).join(", "),
};

export const adminOrderList: FilteredList<BoatOrderRow, BoatOrderSort, BoatOrderFilterName> = {
  ...orderList,
  byDealer: true,
};
