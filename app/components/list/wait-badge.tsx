import { StatusBadge } from "~/components/record/status-badge";
import { type Waits } from "./waits";

/** How long something waits, where that is over a limit. Beside the menu a list hides which limit. */
export function WaitBadge({ age, over }: NonNullable<Waits> & { over: string }) {
  const [waited, limit] = age.split(", ");
  const label = (
    <span>
      {waited}
      {limit && <span className="spare">, {limit}</span>}
    </span>
  );
  return <StatusBadge status={over} label={label} />;
}
