import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { Chips } from "~/components/list/tools/chips";
import { DealerSelect } from "~/components/form/dealer-select";
import { FindDealer } from "~/components/list/tools/find-dealer";
import { offeredFilters } from "~/components/list/tools/offered-filters";
import { EmptyList } from "~/components/list/empty-list";
import { ListTable } from "~/components/list/list-table";
import { ListTools } from "~/components/list/tools/list-tools";
import { Pager } from "~/components/list/pager";
import { newFormPath } from "~/areas/co-op/paths";
import { SaveView } from "~/components/list/save-view";
import { type DealerChoices } from "~/lib/dealer-choices";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { showList } from "./columns";
import { ShowActions, ShowDetails } from "./show-details";
import { type Shows, ShowsSection } from "./shows-section";

type ApprovedProps = {
  tab: "UPCOMING" | "PAST";
  list: ListRequest;
  shows: Shows | null;
  /** Whose shows can be looked for, by admins. */
  dealers: DealerChoices | undefined;
  isAdmin: boolean;
  /** May the viewer claim a credit for having been there? */
  mayClaim: boolean;
};

/** Shows that were approved: those to come, and those that are over. */
export function ApprovedShows({ tab, list, shows, dealers, isAdmin, mayClaim }: ApprovedProps) {
  const [params] = useSearchParams();
  const filters = offeredFilters(showList.filters, { dealers });
  const to = (which: string | null) => listAddress(params, { tab: which, page: null });
  return (
    <ShowsSection
      id="approved-shows"
      title="All Upcoming Boat Shows"
      tabs={{
        label: "Upcoming or past",
        tabs: [
          { label: "Upcoming", to: to(null), current: tab === "UPCOMING" },
          { label: "Past", to: to("past"), current: tab === "PAST" },
        ],
      }}
      shows={shows}
      failed={tab === "PAST" ? "Error Loading All Past Boat Shows" : "Error Loading All Upcoming Boat Shows"}
      empty={
        <EmptyList noun={{ one: "show", many: "shows" }} list={list} total={shows?.total ?? 0} filters={filters} />
      }
      above={
        <>
          <ListTools
            title="All Upcoming Boat Shows"
            list={list}
            searchLabel=""
            filters={filters}
            ChooseDealer={DealerSelect}
          >
            <ExportCsv to="/boat-shows/export-boat-shows.csv" />
          </ListTools>
          <Chips filters={filters} list={list} />
        </>
      }
      below={dealers && <FindDealer dealers={dealers} />}
    >
      {(page) => (
        <>
          <ListTable
            {...showList}
            list={list}
            page={page}
            selectable={false}
            detail={(show) => (
              <ShowDetails show={show}>
                <ShowActions show={show} isAdmin={isAdmin} />
                <a className="button quiet" href={`/boat-shows/${show.id}/calendar.ics`}>
                  Add to calendar
                </a>
                {mayClaim && (
                  <Link className="button quiet" to={newFormPath("boat-show-credit", { show: show.id })}>
                    Boat show credit
                  </Link>
                )}
              </ShowDetails>
            )}
          />
          <Pager list={list} total={page.total}>
            <SaveView />
          </Pager>
        </>
      )}
    </ShowsSection>
  );
}
