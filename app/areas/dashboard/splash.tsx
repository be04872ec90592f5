import { useSyncExternalStore } from "react";

/** Shown for 150 ms by the style sheet, on the first full load alone; it covers nothing and delays nothing. */
export function Splash() {
  const isFirstLoad = useSyncExternalStore(never, no, yes);
  return isFirstLoad ? (
    <p className="splash" aria-hidden="true">
      The dashboard is loading...
    </p>
  ) : null;
}

function never() {
  return () => undefined;
}

function no() {
  return false;
}

/** On the server, and while its page is taken over. */
function yes() {
  return true;
}
