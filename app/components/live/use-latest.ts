import { useEffect, useRef, useState } from "react";
import { useIsLive, useLive } from "./use-live";

/**
 * What the page was loaded with, and from then on what the stream says of it. What is loaded while the stream is open and
 * has spoken may have been asked for earlier, and is not believed. Null is what could not be read: then the last stays.
 */
export function useLatest<Value>(topic: string | undefined, loaded: Value | null): Value | null {
  const [latest, setLatest] = useState(loaded);
  const hasSpoken = useRef(false);
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive) hasSpoken.current = false;
  }, [isLive]);

  useEffect(() => {
    if (loaded !== null && !hasSpoken.current) setLatest(loaded);
  }, [loaded]);
  useLive<Value | null>(topic, (said) => {
    if (said === null) return;
    hasSpoken.current = true;
    setLatest(said);
  });
  return latest;
}
