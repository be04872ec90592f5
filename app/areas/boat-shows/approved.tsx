import { useSearchParams } from "@remix-run/react";
import { dealerFilter, FindDealer } from "~/components/list/dealer-filter";
import { EmptyList } from "~/components/list/empty-list";
import { ListTable } from "~/components/list/list-table";
import { ListTools } from "~/components/list/list-tools";
import { Pager } from "~/components/list/pager";
import { Tabs } from "~/components/tabs";
import { type DealerChoices } from "~/lib/dealer-choices";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { type BoatShow, showList } from "./columns";
import { ShowActions, ShowDetails } from "./show-details";

type ApprovedProps = {
  tab: "UPCOMING" | "PAST";
  list: ListRequest;
  shows: { rows: readonly BoatShow[]; total: number } | null;
  /** Whose shows can be looked for, by admins. */
  dealers: DealerChoices | undefined;
  isAdmin: boolean;
};

/** Shows that were approved: those to come, and those that are over. */
export function ApprovedShows({ tab, list, shows, dealers, isAdmin }: ApprovedProps) {
  const [params] = useSearchParams();
  const filters = dealerFilter(dealers);
  const to = (which: string | null) => listAddress(params, { tab: which, page: null });
  return (
    <section aria-labelledby="approved-shows">
      <h2 id="approved-shows" className="section-title">
        All Upcoming Boat Shows
      </h2>
      <Tabs
        label="Upcoming or past"
        tabs={[
          { label: "Upcoming", to: to(null), current: tab === "UPCOMING" },
          { label: "Past", to: to("past"), current: tab === "PAST" },
        ]}
      />
      <div className="panel">
        {dealers && <ListTools title="All Upcoming Boat Shows" list={list} searchLabel="" filters={filters} />}
        {!shows && (
          <p className="error pad">
            {tab === "PAST" ? "Error Loading All Past Boat Shows" : "Error Loading All Upcoming Boat Shows"}
          </p>
        )}
        {shows && shows.rows.length === 0 && (
          <EmptyList noun={{ one: "show", many: "shows" }} list={list} total={shows.total} filters={filters} />
        )}
        {shows && shows.rows.length > 0 && (
          <>
            <ListTable
              {...showList}
              list={list}
              page={shows}
              selectable={false}
              detail={(show) => (
                <ShowDetails show={show}>
                  <ShowActions show={show} isAdmin={isAdmin} />
                  <a className="button quiet" href={`/boat-shows/${show.id}/calendar.ics`}>
                    Add to calendar
                  </a>
                </ShowDetails>
              )}
            />
            <Pager list={list} total={shows.total} />
          </>
        )}
        {dealers && <FindDealer dealers={dealers} />}
      </div>
    </section>
  );
}
