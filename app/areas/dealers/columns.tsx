import { type DealerFilterName, type DealerSort } from "#graphql/areas/dealers/rules";
import { type DealersQueryQuery, type SalesPeopleQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { status } from "~/components/list/tools/usual-filters";
import { markArchived } from "~/lib/archived";
import { phone } from "#graphql/rules/phone.rules";
import { Link } from "~/components/link/link";
import { capitalized } from "~/lib/words";
import { dealerPath, salesEditPath } from "./paths";

export type DealerRow = DealersQueryQuery["dealers"]["rows"][number];
export type SalesRow = SalesPeopleQueryQuery["dealers"]["rows"][number];

const dealerColumns: Column<DealerRow, DealerSort>[] = [
  {
    id: "display_name",
    header: "Dealership",
    kind: "title",
    sortable: true,
    text: listedName,
    cell: (dealer) => <Link to={dealerPath(dealer.profileId, "edit")}>{listedName(dealer)}</Link>,
  },
  {
    id: "dealer_code",
    header: "Dealer Code",
    kind: "nowrap",
    sortable: true,
    text: ({ dealerCode }) => dealerCode ?? "",
  },
  { id: "name", header: "Name", kind: "name", sortable: true, text: ({ name }) => name },
  { id: "email", header: "Email", sortable: true, text: ({ email }) => email },
  { id: "phone", header: "Phone", kind: "nowrap", text: (dealer) => phone(dealer.phone ?? "") },
  { id: "city", header: "City", kind: "name", sortable: true, text: ({ city }) => city ?? "" },
  { id: "region", header: "State", kind: "nowrap", sortable: true, text: ({ region }) => region ?? "" },
  { id: "status", header: "Status", kind: "nowrap", sortable: true, text: ({ status }) => capitalized(status) },
];

const salesColumns: Column<SalesRow, DealerSort>[] = [
  {
    id: "name",
    header: "Name",
    kind: "title",
    sortable: true,
    text: listedName,
    cell: (sales) => <Link to={salesEditPath(sales.profileId)}>{listedName(sales)}</Link>,
  },
  { id: "email", header: "Email", sortable: true, text: ({ email }) => email },
  { id: "phone", header: "Phone", kind: "nowrap", text: (sales) => phone(sales.phone ?? "") },
  { id: "serves", header: "Works for", text: ({ serves }) => serves.map(listedName).join(", ") },
  { id: "status", header: "Status", kind: "nowrap", sortable: true, text: ({ status }) => capitalized(status) },
];

export const dealerList: FilteredList<DealerRow, DealerSort, DealerFilterName> = {
  title: "My Dealers",
  noun: { one: "dealer", many: "dealers" },
  searchLabel: "Dealership, name, email, city or code",
  columns: dealerColumns,
  filters: { status: status(["active", "archived"]) },
  rowKey: ({ profileId }) => profileId,
  rowLabel: listedName,
};

export const salesList: FilteredList<SalesRow, DealerSort, DealerFilterName> = {
  title: "Sales people",
  noun: { one: "sales person", many: "sales people" },
  searchLabel: "Name or email",
  columns: salesColumns,
  filters: { status: status(["active", "archived"]) },
  rowKey: ({ profileId }) => profileId,
  rowLabel: listedName,
};

export function listedName(dealer: { displayName?: string; name: string; status: string }): string {
  return markArchived(dealer.displayName ?? dealer.name, dealer.status === "archived");
}
