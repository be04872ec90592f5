import { useEffect, useRef } from "react";

/**
 * Hears the events of one name of a stream, for as long as the tab is seen: a hidden tab holds no stream, and begins
 * anew when it is looked at again.
 */
export function useStream(address: string | undefined, event: string, hear: (data: string) => void) {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });

  useEffect(() => {
    if (!address) return;
    let stream: EventSource | undefined;

    const follow = () => {
      if (document.hidden) {
        stream?.close();
        stream = undefined;
      } else if (!stream) {
        stream = new EventSource(address);
        stream.addEventListener(event, ({ data }: MessageEvent<string>) => latest.current(data));
      }
    };

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stream?.close();
    };
  }, [address, event]);
}
