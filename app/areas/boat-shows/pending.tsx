import { Form, Link, useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { ListTable } from "~/components/list/list-table";
import { ConfirmLink } from "~/components/record/confirm";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { type BoatShow, showColumns, showList } from "./columns";

type PendingProps = {
  shows: { rows: readonly BoatShow[]; total: number } | null;
  list: ListRequest;
  isAdmin: boolean;
  formKey: string;
  problem?: NotDone;
};

/** Shows that nobody has decided on: an admin's to decide, a dealer's own to take back. */
export function PendingShows({ shows, list, isAdmin, formKey, problem }: PendingProps) {
  return (
    <section className="panel" aria-labelledby="pending-shows">
      <div className="tools">
        <h2 id="pending-shows">Pending Boat Shows</h2>
      </div>
      {problem && (
        <div className="pad">
          <RowProblem problem={problem} />
        </div>
      )}
      {!shows && <p className="error pad">Error Loading Pending Boat Shows</p>}
      {shows?.rows.length === 0 && <p className="muted pad">No boat show waits for a decision.</p>}
      {shows && shows.rows.length > 0 && (
        <>
          <ListTable
            {...showList}
            columns={[
              ...showColumns.map((column) => ({ ...column, sortable: false })),
              {
                id: "actions",
                header: "Actions",
                kind: "actions",
                text: () => "",
                cell: (show: BoatShow) => <Decide show={show} isAdmin={isAdmin} formKey={formKey} />,
              },
            ]}
            list={list}
            page={shows}
            selectable={false}
          />
          <PendingPager list={list} total={shows.total} />
        </>
      )}
    </section>
  );
}

function Decide({ show, isAdmin, formKey }: { show: BoatShow; isAdmin: boolean; formKey: string }) {
  return (
    <div className="set decide-show">
      {isAdmin && (
        <Form method="post" className="set" preventScrollReset>
          <input type="hidden" name="intent-decide" value={show.id} />
          <input type="hidden" name="form-key" value={formKey} />
          <button className="button" name="decision" value="APPROVE" aria-label={`Approve ${show.name}`}>
            Approve
          </button>
          <button className="button danger" name="decision" value="DENY" aria-label={`Deny ${show.name}`}>
            Deny
          </button>
        </Form>
      )}
      <ShowActions show={show} isAdmin={isAdmin} />
    </div>
  );
}

/** What can be done with any show. */
export function ShowActions({ show, isAdmin }: { show: BoatShow; isAdmin: boolean }) {
  return (
    <>
      {isAdmin && (
        <Link className="button" to={`/boat-shows/${show.id}/edit`} aria-label={`Update ${show.name}`}>
          Update
        </Link>
      )}
      {show.deletable && (
        <ConfirmLink to={`/boat-shows/${show.id}/delete`} className="button quiet">
          <Icon name="trash" />
          <span className="sr">Delete {show.name}</span>
        </ConfirmLink>
      )}
    </>
  );
}

function PendingPager({ list: { page, pageSize }, total }: { list: ListRequest; total: number }) {
  const [params] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;

  const to = (target: number) => listAddress(params, { pending: target === 1 ? null : String(target) });
  return (
    <nav className="pager" aria-label="Pages of pending shows">
      <span>
        Page {page} of {last}
      </span>
      <ol>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} preventScrollReset>
              Previous
            </Link>
          </li>
        )}
        {page < last && (
          <li>
            <Link to={to(page + 1)} preventScrollReset>
              Next
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
