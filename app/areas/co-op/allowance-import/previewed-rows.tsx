import { type CoOpAllowanceSheetQueryQuery } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { StatusBadge } from "~/components/record/status-badge";

type PreviewedRow = CoOpAllowanceSheetQueryQuery["coOpAllowanceSheet"]["rows"][number];

const states = {
  SET: { status: "approved", label: "To store" },
  UNCHANGED: { status: "withdrawn", label: "Set already" },
  FAULTY: { status: "denied", label: "To correct" },
} as const;

/** Each row of a sheet of allowances: whose it is, what stands now and what it sets, or why it cannot. */
export function PreviewedRows({ rows }: { rows: readonly PreviewedRow[] }) {
  return (
    <section className="panel">
      <div className="scroll">
        <table className="list plain" aria-label="Rows of the sheet">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Dealer</th>
              <th scope="col">Year</th>
              <th scope="col" className="num">
                Now
              </th>
              <th scope="col" className="num">
                New
              </th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, state, dealerName, year, before, amount, reason }) => (
              <tr key={line}>
                <td data-label="Line" className="num">
                  {line}
                </td>
                <td data-label="Dealer">{dealerName}</td>
                <td data-label="Year">{year}</td>
                <td data-label="Now" className="num">
                  {before && money(before)}
                </td>
                <td data-label="New" className="num">
                  {amount && money(amount)}
                </td>
                <td data-label="Result">
                  <StatusBadge {...states[state]} /> {reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
