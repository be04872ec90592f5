import { useEffect, useState } from "react";
import { ConfirmLink } from "~/components/confirm";
import { useLive } from "~/components/use-live";

type SyncHeadProps = { to: string; label: string; unsent: number | null };

/** At the right of a list's title: how many leads no CRM has yet, live, and the way to change that. */
export function SyncHead({ to, label, unsent }: SyncHeadProps) {
  const [count, setCount] = useState(unsent);
  useEffect(() => setCount(unsent), [unsent]);
  useLive<number | null>("unsent-leads", setCount);

  return (
    <>
      {count !== null && (
        <span className="small muted">
          {count === 0 ? "All assigned leads sent to CRM" : `${count.toLocaleString("en-US")} not sent to CRM yet`}
        </span>
      )}
      <ConfirmLink to={to}>{label}</ConfirmLink>
    </>
  );
}
