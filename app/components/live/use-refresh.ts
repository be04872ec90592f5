import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Loads the page's data again; asked for while it is on its way already, while the page's address changes, or while a
 * dialog's words come, once more after that. Asking in between would break off the first, and a page that changes all the
 * time would never be renewed.
 * A page that is left needs none, and asks no more.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isFetching = useFetchers().some(({ state }) => state !== "idle");
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || isFetching || state !== "idle" || navigation.state !== "idle") return;
    setWanted(false);
    revalidate();
  }, [isWanted, isFetching, state, navigation.state, revalidate]);

  return useCallback(() => setWanted(true), []);
}
