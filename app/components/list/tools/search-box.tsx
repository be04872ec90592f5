import { useEffect, useRef } from "react";

type SearchBoxProps = { search: string; label: string; delay?: number };

/**
 * The search field of a list. It shows the search of the page's address, but never replaces what a user is typing. With a
 * `delay`, in milliseconds, it searches without Enter once the user stops typing.
 */
export function SearchBox({ search, label, delay }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef(search);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (box.current && box.current !== document.activeElement) box.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchLater() {
    clearTimeout(timer.current);
    if (delay !== undefined) timer.current = setTimeout(() => isNew() && box.current?.form?.requestSubmit(), delay);
  }

  /** False where the button has already searched for it. */
  function isNew() {
    return box.current?.value.trim() !== shown.current;
  }

  return (
    <input
      className="search"
      type="search"
      name="q"
      ref={box}
      defaultValue={search}
      placeholder={label}
      aria-label={label}
      onInput={searchLater}
      onKeyDown={({ key }) => key === "Enter" && clearTimeout(timer.current)}
    />
  );
}
