import { Link } from "~/components/link/link";
import { ShortWhen } from "~/components/when";
import { type HandoverLead } from "./words.server";

/** A lead that has waited too long, and where it goes, or why it stays. */
export function HandoverRow({ row }: { row: HandoverLead }) {
  const { record, name, brand, dealerName, since, to, about, stays } = row;
  return (
    <tr>
      <td className="title">
        <Link to={record.to}>{record.label}</Link> {name}
      </td>
      <td className="nowrap" data-label="Brand">
        {brand}
      </td>
      <td className="name" data-label="Dealership">
        {dealerName}
      </td>
      <td className="when" data-label="With it since">
        <ShortWhen at={since} />
      </td>
      <td data-label={stays ? "Stays" : "Goes to"}>
        {stays ? <span className="muted">Stays: {stays}</span> : to}
        {about && <span className="small muted"> {about}</span>}
      </td>
    </tr>
  );
}
