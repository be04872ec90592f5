import { useEffect } from "react";
import { useAsk } from "~/components/record/ask-link";
import { useRootData } from "../frame/root-data";

/**
 * Keys by themselves that move through lists; what they do is loaded when the first one is pressed. In a field they are
 * letters, a dialog has its own, and users can turn them off. Ctrl-K leads into the search box, as a slash does.
 */
export function Keys() {
  const ask = useAsk();
  const areOn = useRootData()?.preferences.singleKeys ?? false;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isCommand = ctrlKey || metaKey;
      if (isCommand && key === "Enter" && areOn)
        return void import("./pressed.client").then(({ confirm }) => confirm(target));
      if (isCommand ? key !== "k" : !areOn || altKey || !/^[jkxard?/]$/.test(key) || isTypedInto(target)) return;
      if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;

      event.preventDefault();
      if (isCommand || key === "/") document.getElementById("search-everything")?.focus();
      // Keys that are pressed quickly arrive before the first one has moved the focus.
      else void import("./pressed.client").then(({ pressed }) => pressed(key, document.activeElement, ask));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [ask, areOn]);

  return null;
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("select, textarea, input:not([type=checkbox], [type=radio])");
}
