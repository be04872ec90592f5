import { useEffect } from "react";

/** Submits a list's form when one of its filters changes, also one that stands outside it. The search waits for its button. */
export function useFiltersAtOnce(formId: string) {
  useEffect(() => {
    const submit = () => {
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    };
    const act = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      // A field without a name only helps to choose.
      if (target.form?.id !== formId || target.type === "search" || target.name === "") return;
      // A day changes with each digit of its year.
      if (target.type === "date") target.addEventListener("blur", submit, { once: true });
      else submit();
    };
    document.addEventListener("change", act);
    return () => document.removeEventListener("change", act);
  }, [formId]);
}
