import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Loads the page's data again; asked for while it is on its way already, once more after that. Asking in between would
 * break off the first, and a page that changes all the time would never be renewed. A page that is being left needs none.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    setWanted(false);
    if (navigation.state === "idle") revalidate();
  }, [isWanted, state, navigation.state, revalidate]);

  return useCallback(() => setWanted(true), []);
}
