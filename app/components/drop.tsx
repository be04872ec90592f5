import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type DropProps = {
  className?: string;
  summary: ReactNode;
  onBlur?: (event: FocusEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
};

/** A menu below its button. Where scripts run Escape closes it, and a press elsewhere. */
export function Drop({ className = "drop", summary, onBlur, children }: DropProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeElsewhere);
    return () => document.removeEventListener("pointerdown", closeElsewhere);
  }, []);

  return (
    // It is its summary's keys and focus that are listened to, which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={className} ref={menu} onBlur={onBlur} onKeyDown={closeByEscape}>
      {summary}
      {children}
    </details>
  );
}

function closeByEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.querySelector("summary")?.focus();
  currentTarget.open = false;
}
