import { Form, useLocation } from "@remix-run/react";
import { type FormEvent } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { Problem } from "~/components/answer";
import { Icon } from "~/components/icon";
import { ProgressPanel } from "~/components/progress-panel";
import { chooseColumnsField, importLogPath, importPath, openLeadsField } from "./paths";
import { useSheet } from "./use-sheet";

type ImportPanelProps = { openLeads?: boolean; chooseColumns?: boolean };

/** One row above the list: choose a sheet, import it. Where scripts run its way is followed, and can be ended. */
export function ImportPanel({ openLeads = false, chooseColumns = false }: ImportPanelProps) {
  const { sending, problem, send, cancel } = useSheet();
  const { pathname } = useLocation();

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(event.currentTarget);
  }

  return (
    <Form className="panel import" method="post" action={importPath} encType="multipart/form-data" onSubmit={follow}>
      <p>
        <label htmlFor="sheet">
          <b>Import leads</b>
        </label>{" "}
        <span className="small muted">
          {pathname !== importPath && (
            <>
              <Link to={importPath}>Columns and example</Link>,{" "}
            </>
          )}
          <Link to={importLogPath}>{pathname === importPath ? "Past imports" : "past imports"}</Link>
        </span>
      </p>
      {problem && (
        <Problem of={problem}>
          <Icon name="alert" />
          {problem}
        </Problem>
      )}
      {sending && (
        <ProgressPanel label={wayOf(sending)} part={sending.sent < 1 ? sending.sent : undefined}>
          <button className="button" type="button" onClick={cancel} disabled={sending.cancelled}>
            Cancel
          </button>
        </ProgressPanel>
      )}
      <div className={pathname === importPath ? "row" : "row roomy"} hidden={sending !== undefined}>
        <label className="check">
          <input type="checkbox" name={openLeadsField} value="yes" defaultChecked={openLeads} /> Allow unfulfilled leads
        </label>
        <label className="check">
          <input type="checkbox" name={chooseColumnsField} value="yes" defaultChecked={chooseColumns} /> Preview first
        </label>
        <input type="file" id="sheet" name="sheet" accept=".csv,text/csv" />
        <button className="button">Import</button>
      </div>
    </Form>
  );
}

function wayOf({ sent, rows, cancelled }: { sent: number; rows: number; cancelled: boolean }): string {
  if (cancelled) return "Cancelling …";
  const parts = [sent < 1 && `${Math.floor(sent * 100)} % sent`, rows > 0 && `${number(rows)} rows read`].filter(
    Boolean,
  );
  return parts.join(", ") || "LOADING";
}
