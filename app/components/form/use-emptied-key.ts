import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Returns the key of a form that stays on its page: another one once the form is stored, so that it is empty again.
 * `refused`: the answer says why it was not. A page that only loads anew leaves what is being typed; so does another
 * form with the page's key, where `isIts` distinguishes them.
 */
export function useEmptiedKey(formKey: string, refused: boolean, isIts: (sent: FormData) => boolean = any): number {
  const { state, formData } = useNavigation();
  const [stored, setStored] = useState(0);
  const sent = useRef(false);
  /** A form that came back keeps the key that it had, while the page may know another one by now. */
  const keys = useRef(new Set<unknown>());
  const isOwn = useRef(isIts);
  isOwn.current = isIts;

  useEffect(() => {
    keys.current.add(formKey);
    if (state === "submitting")
      sent.current = formData !== undefined && keys.current.has(formData.get("form-key")) && isOwn.current(formData);
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!refused) setStored((count) => count + 1);
  }, [state, formData, formKey, refused]);

  return stored;
}

function any() {
  return true;
}
