import { shortDate } from "~/lib/dates";
import { useTimeZone } from "~/components/time-zone";
import { useIsLive } from "~/components/use-live";

/** Says that the figures change by themselves, and when they last did; without scripts they do not. */
export function LiveSign({ at }: { at: Date | undefined }) {
  const isLive = useIsLive();
  const zone = useTimeZone();
  if (!at) return null;

  const { time } = shortDate(at.toISOString(), zone);
  return isLive ? <span className="live">Live, {time}</span> : <span className="live cut">Reconnecting, {time}</span>;
}
