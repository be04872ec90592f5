import { useEffect, useState } from "react";
import { timeAgo } from "~/lib/time-ago";

/** In milliseconds. */
const refreshEvery = 15_000;

/** How long ago something was, which moves by itself where scripts run. `loadedAt`: when the server wrote the page. */
export function Ago({ at, loadedAt }: { at: string; loadedAt: string }) {
  const [now, setNow] = useState(() => new Date(loadedAt || at));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const ticking = setInterval(tick, refreshEvery);
    return () => clearInterval(ticking);
  }, [at]);

  return <time dateTime={at}>{timeAgo(new Date(at), now)}</time>;
}
