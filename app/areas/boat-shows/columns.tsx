import { type BoatShowFilterName, type BoatShowSort } from "#graphql/areas/boat-shows/rules";
import { type BoatShowsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days } from "~/components/list/tools/usual-filters";
import { markArchived } from "~/lib/archived";
import { dayRange } from "./days";

export type StoredShow = BoatShowsQueryQuery["boatShows"]["rows"][number];

/** A show, its region and country in words too. */
export type BoatShow = StoredShow & { inWords: { region: string; country: string } };

/** What both tables show of a show. */
export const showColumns: Column<BoatShow, BoatShowSort>[] = [
  { id: "name", header: "Name", kind: "title", sortable: true, text: ({ name }) => name },
  {
    id: "start_date",
    header: "Dates",
    kind: "nowrap",
    sortable: true,
    text: dayRange,
    cell: (show) => (
      <>
        {dayRange(show)}{" "}
        {show.onNow && (
          <span className="badge" data-status="new">
            On now
          </span>
        )}
      </>
    ),
  },
  { id: "city", header: "City", sortable: true, text: ({ city, region }) => [city, region].filter(Boolean).join(", ") },
  { id: "dealer", header: "Dealer", kind: "name", sortable: true, text: showingDealer },
  { id: "site", header: "Site", kind: "nowrap", sortable: true, text: ({ site }) => siteInWords(site) },
];

function showingDealer({ dealer, dealerArchived }: BoatShow): string {
  return markArchived(dealer ?? "", dealerArchived);
}

/** «Skiff,SeaChaser», as it is chosen and stored. */
function siteInWords(site: string | null | undefined): string {
  return site?.split(",").join(", ") ?? "";
}

type ShowList<Name extends BoatShowFilterName> = Omit<FilteredList<BoatShow, BoatShowSort, Name>, "title">;

export const showList = {
  noun: { one: "show", many: "shows" },
  searchLabel: "",
  columns: showColumns,
  filters: days("Dates"),
  rowKey: ({ id }: BoatShow) => id,
  rowLabel: ({ name }: BoatShow) => name,
} satisfies ShowList<Exclude<BoatShowFilterName, "dealership">>;

/** A dealer sees the approved shows of all; admins look for those of one. */
export const adminShowList = { ...showList, byDealer: true } satisfies ShowList<BoatShowFilterName>;

export function printedShows(tab: "UPCOMING" | "PAST") {
  return { ...showList, title: tab === "PAST" ? "Past Boat Shows" : "Upcoming Boat Shows" };
}
