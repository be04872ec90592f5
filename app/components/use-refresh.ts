import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Loads the page's data again; asked for while it (or another page) is on its way already, once more after that. Asking
 * in between would break off the first, and a page that changes all the time would never be renewed.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [isWanted, setWanted] = useState(false);
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isWanted || !isIdle) return;
    setWanted(false);
    revalidate();
  }, [isWanted, isIdle, revalidate]);

  return useCallback(() => setWanted(true), []);
}
