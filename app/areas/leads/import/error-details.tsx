import { useEffect, useRef } from "react";
import { importTexts } from "#graphql/areas/leads/import/rules";
import { type LeadImportQueryQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { importAddress } from "./paths";

type ErrorDetailsProps = { sheet: LeadImportQueryQuery["leadImport"]; closeTo: string };

/** The rows that were not stored, and why: a dialog where scripts run, else a part of the page. */
export function ErrorDetails({ sheet, closeTo }: ErrorDetailsProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    // Open without a script it is a part of the page; a dialog only becomes modal when it is opened by one.
    box.close();
    box.showModal();
  }, [sheet.id]);

  return (
    <dialog className="panel pad error-details" open ref={dialog} aria-labelledby="error-details">
      <div className="head">
        <h2 id="error-details">{importTexts.errorTitle}</h2>
        <div className="end">
          <Link className="button" to={closeTo}>
            Close
          </Link>
        </div>
      </div>
      <p>{importTexts.errorText}</p>
      <FailureTable failures={sheet.failures} byProgram={sheet.byProgram} />
      {sheet.failedCount > 0 && (
        <p className="small">
          <Link to={importAddress(sheet.id)}>Details of this import, and its bad rows as a CSV to correct</Link>
        </p>
      )}
    </dialog>
  );
}

type Failure = LeadImportQueryQuery["leadImport"]["failures"][number];

type FailureTableProps = {
  failures: readonly Failure[];
  /** A lead seller has sent it as a document: the table counts its leads from 1, not the rows of a sheet. */
  byProgram?: boolean;
};

export function FailureTable({ failures, byProgram = false }: FailureTableProps) {
  const [rowOfSheet, field, message] = importTexts.errorColumns;
  const row = byProgram ? "Lead" : rowOfSheet;
  return (
    <div className="scroll">
      <table className="list plain">
        <thead>
          <tr>
            <th scope="col" className="num">
              {row}
            </th>
            <th scope="col">{field}</th>
            <th scope="col">{message}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map((failure) => (
            <tr key={`${failure.row} ${failure.field} ${failure.message}`}>
              <td className="num" data-label={row}>
                {byProgram ? failure.row - 1 : failure.row}
                {typeof failure.line === "number" && <span className="small muted nowrap"> (line {failure.line})</span>}
              </td>
              <td data-label={field}>{failure.field}</td>
              <td data-label={message}>{failure.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
