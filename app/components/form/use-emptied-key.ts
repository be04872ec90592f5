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

  useEffect(() => {
    if (state === "submitting") sent.current = formData?.get("form-key") === formKey;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!refused) setStored((count) => count + 1);
  }, [state, formData, formKey, refused]);

  return stored;
}
