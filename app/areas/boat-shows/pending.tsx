import { Form, useSearchParams } from "@remix-run/react";
import { type ReactNode } from "react";
import { ListTable } from "~/components/list/list-table";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { type decisions, longestReason } from "#graphql/areas/boat-shows/rules";
import { Link } from "~/components/link/link";
import { type BoatShow, showColumns, showList } from "./columns";
import { ShowActions, ShowDetails } from "./show-details";
import { type Shows, ShowsSection } from "./shows-section";

type PendingProps = {
  tab: "PENDING" | "DENIED";
  shows: Shows | null;
  list: ListRequest;
  isAdmin: boolean;
  formKey: string;
  problem?: NotDone;
};

/** An admin's buttons take the room of the city, which stands in the open row. */
const adminColumns = showColumns.filter(({ id }) => id !== "city");

/** Shows that nobody has decided on, an admin's to decide and a dealer's own to take back; and those that were denied. */
export function PendingShows({ tab, shows, list, isAdmin, formKey, problem }: PendingProps) {
  const [params] = useSearchParams();
  const to = (decided: string | null) => listAddress(params, { decided, pending: null });
  return (
    <ShowsSection
      id="pending-shows"
      title="Pending Boat Shows"
      tabs={{
        label: "Pending or denied",
        tabs: [
          { label: "Pending", to: to(null), current: tab === "PENDING" },
          { label: "Denied", to: to("denied"), current: tab === "DENIED" },
        ],
      }}
      shows={shows}
      failed="Error Loading Pending Boat Shows"
      empty={
        <p className="muted pad">
          {tab === "DENIED" ? "No boat shows have been denied." : "No boat shows are waiting for a decision."}
        </p>
      }
      above={
        problem && (
          <div className="pad">
            <RowProblem problem={problem} />
            {problem.typed.reason && (
              <>
                <p>Your reason was not stored:</p>
                <blockquote className="as-typed">{problem.typed.reason}</blockquote>
              </>
            )}
          </div>
        )
      }
    >
      {(page) => (
        <>
          <ListTable
            {...showList}
            columns={[
              ...(isAdmin ? adminColumns : showColumns).map((column) => ({ ...column, sortable: false })),
              {
                id: "actions",
                header: "Actions",
                kind: "actions",
                text: () => "",
                cell: (show: BoatShow) => <Decide show={show} isAdmin={isAdmin} formKey={formKey} />,
              },
            ]}
            list={list}
            page={page}
            selectable={false}
            detail={(show) => (
              <ShowDetails show={show}>
                {isAdmin && <Deny show={show} formKey={formKey} />}
                <ShowActions show={show} isAdmin={isAdmin} />
              </ShowDetails>
            )}
          />
          <PendingPager list={list} total={page.total} />
        </>
      )}
    </ShowsSection>
  );
}

type DecideProps = { show: BoatShow; formKey: string };

/** What a show's row offers: to deny it, it is opened. */
function Decide({ show, isAdmin, formKey }: DecideProps & { isAdmin: boolean }) {
  const [params] = useSearchParams();
  const open = [...new Set([...params.getAll("open"), show.id])];

  return (
    <div className="set decide-show">
      {isAdmin && (
        <DecisionForm show={show} formKey={formKey}>
          {show.status === "Denied" ? (
            <DecisionButton decision="RECONSIDER" verb="Reconsider" show={show} />
          ) : (
            <>
              <DecisionButton decision="APPROVE" verb="Approve" show={show} />
              <Link
                className="button danger"
                to={`${listAddress(params, { open })}#reason-${show.id}`}
                aria-label={`Deny ${show.name}`}
              >
                Deny
              </Link>
            </>
          )}
        </DecisionForm>
      )}
      <ShowActions show={show} isAdmin={isAdmin} />
    </div>
  );
}

/** Denies a show that was read, and says why. */
function Deny({ show, formKey }: DecideProps) {
  if (show.status !== "Pending") return null;
  return (
    <DecisionForm show={show} formKey={formKey}>
      <label className="field">
        <span className="label">Why it is denied</span>
        <span className="hint">The dealer can read it.</span>
        <textarea id={`reason-${show.id}`} name="reason" rows={2} maxLength={longestReason} required />
      </label>
      <DecisionButton decision="DENY" verb="Deny" show={show} />
    </DecisionForm>
  );
}

function DecisionForm({ show, formKey, children }: DecideProps & { children: ReactNode }) {
  return (
    <Form method="post" className="set" preventScrollReset>
      <input type="hidden" name="intent-decide" value={show.id} />
      <input type="hidden" name="form-key" value={formKey} />
      {children}
    </Form>
  );
}

type DecisionButtonProps = { decision: keyof typeof decisions; verb: string; show: BoatShow };

function DecisionButton({ decision, verb, show }: DecisionButtonProps) {
  return (
    <button
      className={decision === "DENY" ? "button danger" : "button"}
      name="decision"
      value={decision}
      aria-label={`${verb} ${show.name}`}
    >
      {verb}
    </button>
  );
}

function PendingPager({ list: { page, pageSize }, total }: { list: ListRequest; total: number }) {
  const [params] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;

  const to = (target: number) => listAddress(params, { pending: String(target) });
  return (
    <nav className="pager" aria-label="Pages of pending shows">
      <span>
        Page {page} of {last}
      </span>
      <ol>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} stays>
              Previous
            </Link>
          </li>
        )}
        {page < last && (
          <li>
            <Link to={to(page + 1)} stays>
              Next
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
