import { type InventoryFilterName, type InventorySort } from "#graphql/areas/inventory/rules";
import { type InventoryQueryQuery } from "#graphql/generated/client/graphql";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days } from "~/components/list/tools/usual-filters";
import { BackLink } from "~/components/link/back-link";
import { whenColumn } from "~/components/list/when-column";
import { LongWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { boatPath, imagePath } from "./paths";

export type BoatRow = InventoryQueryQuery["inventory"]["rows"][number];

const columns: Column<BoatRow, InventorySort>[] = [
  {
    id: "boat_name",
    header: "Boat",
    kind: "title",
    sortable: true,
    text: ({ boatName }) => boatName,
    cell: (boat) => (
      <BackLink className="boat-name" to={boatPath(boat.id)}>
        <Cover boat={boat} />
        {boat.boatName}
      </BackLink>
    ),
  },
  { id: "year", header: "Year", kind: "number", sortable: true, text: ({ year }) => (year ? String(year) : "") },
  { id: "price", header: "Price", kind: "number", text: ({ boatPrice }) => moneyTyped(boatPrice ?? "") },
  {
    id: "hull_identification_number",
    header: "HIN",
    kind: "nowrap",
    sortable: true,
    text: ({ hullIdentificationNumber }) => hullIdentificationNumber ?? "",
  },
  { id: "dealer_name", header: "Dealer", kind: "name", sortable: true, text: sellerOf },
  { id: "site", header: "Site", kind: "nowrap", sortable: true, text: ({ site }) => site ?? "" },
  whenColumn("updated_at", "Updated", ({ updatedAt }) => updatedAt, LongWhen),
];

export function sellerOf({ dealerName, dealerArchived }: Pick<BoatRow, "dealerName" | "dealerArchived">): string {
  return markArchived(dealerName, dealerArchived);
}

export const boatList: FilteredList<BoatRow, InventorySort, Exclude<InventoryFilterName, "dealership">> = {
  title: "Inventory",
  noun: { one: "boat", many: "boats" },
  searchLabel: "Name, HIN, dealer, year, price or site",
  columns,
  filters: days("Updated"),
  rowKey: ({ id }) => id,
  rowLabel: ({ boatName }) => boatName,
};

export const adminBoatList: FilteredList<BoatRow, InventorySort, InventoryFilterName> = { ...boatList, byDealer: true };

function Cover({ boat: { id, coverImageId } }: { boat: BoatRow }) {
  if (!coverImageId) return <span className="boat-cover" aria-hidden="true" />;
  return (
    <img
      className="boat-cover"
      src={imagePath(id, coverImageId, 160)}
      alt=""
      width="64"
      height="48"
      loading="lazy"
      decoding="async"
    />
  );
}
