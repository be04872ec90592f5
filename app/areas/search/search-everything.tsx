import { Form } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import type { Combobox, SuggestionsProps } from "./suggestions.client";

/** The menu's box: it leads to the page of what was found, and where scripts run it says before what that will be. */
export function SearchEverything() {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [combobox, become] = useState<Combobox>();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  useEffect(() => {
    if (!box) return;
    become({ "aria-expanded": false });
    if (document.activeElement === box) load();
  }, [box]);

  /** Where that fails the box is what it is without scripts. */
  function load() {
    import("./suggestions.client").then(
      ({ Suggestions: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  }

  return (
    <Form action="/search" role="search">
      <input
        {...(combobox && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-controls": "suggestions",
          ...combobox,
        })}
        id="search-everything"
        name="q"
        ref={setBox}
        autoComplete="off"
        aria-label="Search everything"
        aria-keyshortcuts="Control+K"
        placeholder="Search everything"
        enterKeyHint="search"
        onFocus={load}
      />
      {Suggestions && box && <Suggestions box={box} become={become} />}
    </Form>
  );
}
