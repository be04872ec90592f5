import { number } from "#graphql/rules/numbers/number.rules";
import { useLatest } from "~/components/live/use-latest";

/**
 * How many leads no CRM has yet, live. Where it cannot be counted, nothing is said. `ofDealers`: it is they who send them, and
 * not who looks at it.
 */
export function UnsentLeads({ unsent, ofDealers }: { unsent: number | null; ofDealers?: boolean }) {
  const count = useLatest("unsent-leads", unsent);
  if (count === null) return null;
  const waiting = ofDealers ? "that dealers have not sent to their CRM yet" : "not sent to CRM yet";
  return (
    <span className="small muted">
      {count === 0 ? "All assigned leads sent to CRM" : `${number(count)} ${waiting}`}
    </span>
  );
}
