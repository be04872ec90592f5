import { type CoOpAccountQueryQuery } from "#graphql/generated/client/graphql";
import { StatusBadge } from "~/components/record/status-badge";
import { LongWhen } from "~/components/when";
import { money } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { creditInWords } from "~/lib/words";
import { requestPath } from "../paths";
import { formLabel } from "../list/form-label";

export type Account = CoOpAccountQueryQuery["coOpAccount"];

/** The requests that an account is made of. What was denied counts for nothing, and stands here to be found. */
export function Entries({ account }: { account: Account }) {
  if (account.entries.length === 0) return <p className="muted">No money was asked for in {account.year}.</p>;
  return (
    <div className="scroll">
      <table className="list plain" aria-label={`Requests of ${account.dealerName} in ${account.year}`}>
        <thead>
          <tr>
            <th scope="col">Submitted</th>
            <th scope="col">Form</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {account.entries.map(({ coOpRequestsId, formType, status, dateSubmitted, amount, settlement }) => (
            <tr key={coOpRequestsId}>
              <td data-label="Submitted">
                <Link to={requestPath(coOpRequestsId)}>
                  <LongWhen at={dateSubmitted} />
                </Link>
              </td>
              <td data-label="Form">{formLabel(formType)}</td>
              <td data-label="Status">
                <StatusBadge status={status} />{" "}
                {status === "approved" && <span className="small muted">{creditInWords(settlement)}</span>}
              </td>
              <td data-label="Amount" className="num">
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
