import { useRef } from "react";
import { useLive } from "./use-live";
import { useRefresh } from "./use-refresh";

/** A change this close before the page was loaded may have been missed by it; clocks differ. In milliseconds. */
const doubt = 2_000;

/**
 * Calls `onChange` when rows of this topic (or of a part of it) changed after `loadedAt` (ISO 8601), for as long as
 * the tab is seen; one that was hidden catches up. Without scripts, a reload shows the same.
 */
export function useChanges(topic: string | undefined, loadedAt: string, onChange: (changedAt: string) => void) {
  const known = useRef<Record<string, string>>({});

  useLive<string | Record<string, string>>(topic, (change) => {
    for (const [part, changedAt] of Object.entries(typeof change === "string" ? { all: change } : change)) {
      const before = known.current[part];
      const news = before ? changedAt !== before : Date.parse(changedAt) > Date.parse(loadedAt) - doubt;
      known.current[part] = changedAt;
      if (news) onChange(changedAt);
    }
  });
}

/** Loads the page's data again when rows of this topic changed. */
export function useFreshData(topic: string | undefined, loadedAt: string) {
  useChanges(topic, loadedAt, useRefresh());
}
