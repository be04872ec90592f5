import { shortDate } from "~/lib/dates";
import { useTimeZone } from "~/components/time-zone";
import { useHasSessionEnded, useIsLive } from "~/components/live/use-live";

/** Says that the figures change by themselves, and when they last did, or why no more; without scripts they do not. */
export function LiveSign({ at }: { at: Date | undefined }) {
  const isLive = useIsLive();
  const hasEnded = useHasSessionEnded();
  const zone = useTimeZone();
  if (hasEnded) {
    return (
      <span className="live cut">
        Your session has ended. <a href="/dashboard">Sign in again</a>
      </span>
    );
  }
  if (!at) return null;

  const { time } = shortDate(at.toISOString(), zone);
  return isLive ? <span className="live">Live, {time}</span> : <span className="live cut">Reconnecting, {time}</span>;
}
