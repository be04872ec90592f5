import { number } from "#graphql/rules/number.rules";
import { ConfirmLink } from "~/components/record/confirm";
import { useLatest } from "~/components/live/use-latest";

type SyncHeadProps = { to: string; label: string; unsent: number | null };

/** At the right of a list's title: how many leads no CRM has yet, live, and the way to change that. */
export function SyncHead({ to, label, unsent }: SyncHeadProps) {
  const count = useLatest("unsent-leads", unsent);

  return (
    <>
      {count !== null && (
        <span className="small muted">
          {count === 0 ? "All assigned leads sent to CRM" : `${number(count)} not sent to CRM yet`}
        </span>
      )}
      <ConfirmLink to={to}>{label}</ConfirmLink>
    </>
  );
}
