import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A change this close before the page was loaded may have been missed by it; clocks differ. In milliseconds. */
const doubt = 2_000;

/**
 * Calls `onChange` when rows of this topic changed after `loadedAt` (ISO 8601), for as long as the tab is seen: a
 * hidden tab holds no stream, and catches up when it is looked at again. Without scripts, a reload shows the same.
 */
export function useChanges(topic: string | undefined, loadedAt: string, onChange: () => void) {
  const latest = useRef({ onChange, loadedAt });
  useEffect(() => {
    latest.current = { onChange, loadedAt };
  });

  useEffect(() => {
    if (!topic) return;
    let stream: EventSource | undefined;
    let known: string | undefined;

    const hear = ({ data: changedAt }: MessageEvent<string>) => {
      const news = known ? changedAt !== known : Date.parse(changedAt) > Date.parse(latest.current.loadedAt) - doubt;
      known = changedAt;
      if (news) latest.current.onChange();
    };
    const follow = () => {
      if (document.hidden) {
        stream?.close();
        stream = undefined;
      } else if (!stream) {
        stream = new EventSource(`/live/changes?of=${topic}`);
        stream.addEventListener("changed", hear);
      }
    };

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stream?.close();
    };
  }, [topic]);
}

/** Loads the page's data again when rows of this topic changed. */
export function useFreshData(topic: string | undefined, loadedAt: string) {
  const { revalidate } = useRevalidator();
  useChanges(topic, loadedAt, revalidate);
}
