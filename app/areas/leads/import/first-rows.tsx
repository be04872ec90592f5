import { phone } from "#graphql/rules/phone.rules";
import { StatusBadge } from "~/components/record/status-badge";
import { ShortWhen } from "~/components/when";
import { type FirstRow } from "./first-rows.server";

const states = {
  good: { status: "approved", label: "Good" },
  unknownBrand: { status: "pending", label: "Unknown brand" },
  unknownDealer: { status: "pending", label: "Unknown dealer" },
  failed: { status: "denied", label: "Faulty" },
  repeated: { status: "withdrawn", label: "Duplicate in this file" },
  known: { status: "withdrawn", label: "Stored before" },
} as const;

/** How the sheet is read: its first rows as the leads that they would be, or why they are none. */
export function FirstRows({ rows }: { rows: readonly (FirstRow & { typedDay: string | null })[] }) {
  return (
    <section className="panel" aria-labelledby="first-rows">
      <div className="pad">
        <h2 id="first-rows">The first rows</h2>
      </div>
      <div className="scroll">
        <table className="list plain first-rows">
          <thead>
            <tr>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">Name</th>
              <th scope="col">Contact</th>
              <th scope="col">Lead</th>
              <th scope="col">Date</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, state, reason, ...lead }) => (
              <tr key={row}>
                <td className="num" data-label="Row">
                  {row}
                </td>
                <td data-label="Name">{[lead.name, lead.place].filter(Boolean).join(", ")}</td>
                <td data-label="Contact">{[lead.email, phone(lead.phone)].filter(Boolean).join(", ")}</td>
                <td data-label="Lead">{[lead.leadType, lead.brand].filter(Boolean).join(", ")}</td>
                <td data-label="Date">
                  {lead.isRead ? <ShortWhen at={lead.createdAt} /> : lead.createdAt}
                  {lead.typedDay && lead.typedDay !== lead.createdAt && (
                    <div className="small muted">in the sheet: {lead.typedDay}</div>
                  )}
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
