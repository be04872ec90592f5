import { number } from "#graphql/rules/number.rules";
import { useLatest } from "~/components/live/use-latest";

/** How many leads no CRM has yet, live. Where it cannot be counted, nothing is said. */
export function UnsentLeads({ unsent }: { unsent: number | null }) {
  const count = useLatest("unsent-leads", unsent);
  if (count === null) return null;
  return (
    <span className="small muted">
      {count === 0 ? "All assigned leads sent to CRM" : `${number(count)} not sent to CRM yet`}
    </span>
  );
}
