import { useRef } from "react";
import { useLive } from "./use-live";
import { useRefresh } from "./use-refresh";

/** A change this close before the page was loaded may have been missed by it; clocks differ. In milliseconds. */
const doubt = 2_000;

/**
 * Calls `onChange` when rows of this topic changed after `loadedAt` (ISO 8601), for as long as the tab is seen; one that
 * was hidden catches up. Without scripts, a reload shows the same.
 */
export function useChanges(topic: string | undefined, loadedAt: string, onChange: (changedAt: string) => void) {
  const known = useRef<string>();

  useLive<string>(topic, (changedAt) => {
    const news = known.current ? changedAt !== known.current : Date.parse(changedAt) > Date.parse(loadedAt) - doubt;
    known.current = changedAt;
    if (news) onChange(changedAt);
  });
}

/** Loads the page's data again when rows of this topic changed. */
export function useFreshData(topic: string | undefined, loadedAt: string) {
  useChanges(topic, loadedAt, useRefresh());
}
