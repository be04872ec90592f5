import { type BoatShowsQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { dayRange } from "./days";

export type BoatShow = BoatShowsQueryQuery["boatShows"]["rows"][number];

/** What both tables show of a show. */
export const showColumns: Column<BoatShow>[] = [
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
  { id: "dealer", header: "Dealer", sortable: true, text: ({ dealer }) => dealer ?? "" },
  { id: "site", header: "Site", kind: "nowrap", sortable: true, text: ({ site }) => site ?? "" },
];

export const showList = {
  rowKey: ({ id }: BoatShow) => id,
  rowLabel: ({ name }: BoatShow) => name,
};
