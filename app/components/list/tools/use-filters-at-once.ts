import { useEffect } from "react";

/** Filters a list as soon as a filter changes, wherever on the page it stands. What is searched for waits for its button. */
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
