import { StatusBadge } from "~/components/record/status-badge";
import { type Waits } from "./waits";

/** How long something waits, where that is over a limit; which one is left out first where there is no room. */
export function WaitBadge({ age, over }: NonNullable<Waits> & { over: string }) {
  const [waited, limit] = age.split(", ");
  return (
    <StatusBadge status={over}>
      <span>
        {waited}
        {limit && <span className="spare">, {limit}</span>}
      </span>
    </StatusBadge>
  );
}
