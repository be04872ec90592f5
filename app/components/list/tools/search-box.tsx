import { useEffect, useRef } from "react";

type SearchBoxProps = { search: string; label: string; delay?: number };

/**
 * What a list is searched for, as its address says; a new address does not interrupt a user who is typing. With a
 * `delay`, in milliseconds, what is typed is searched for without Enter.
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
