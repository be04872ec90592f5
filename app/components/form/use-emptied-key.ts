import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * The key of a form that stays on its page: another one once what it held is stored, so that it is empty again.
 * `refused`: the answer says why it was not. A page that only loads anew takes nothing from whoever is typing.
 */
export function useEmptiedKey(formKey: string, refused: boolean): number {
  const { state, formData } = useNavigation();
  const [stored, setStored] = useState(0);
  const sent = useRef(false);
  /** A form that came back keeps the key that it had, while the page may know another one by now. */
  const keys = useRef(new Set<unknown>());

  useEffect(() => {
    keys.current.add(formKey);
    if (state === "submitting") sent.current = keys.current.has(formData?.get("form-key"));
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!refused) setStored((count) => count + 1);
  }, [state, formData, formKey, refused]);

  return stored;
}
