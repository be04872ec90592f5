import { type FocusEvent, type KeyboardEvent, type ReactNode } from "react";

type DropProps = { className?: string; summary: ReactNode; children: ReactNode };

/**
 * A menu below its button. Escape closes it, and so do a press elsewhere and the keyboard's next step: what it holds takes
 * the focus (`tabIndex` -1), so that it stays open for a press on itself.
 */
export function Drop({ className = "drop", summary, children }: DropProps) {
  return (
    // It is its summary's keys and focus that are listened to, which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={className} onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
      {summary}
      {children}
    </details>
  );
}

/** Looked at a frame later: a button that moves within the menu loses the focus and is given it back. */
function closeWhenLeft({ currentTarget }: FocusEvent<HTMLDetailsElement>) {
  requestAnimationFrame(() => {
    if (!currentTarget.contains(document.activeElement)) currentTarget.open = false;
  });
}

function closeByEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.querySelector("summary")?.focus();
  currentTarget.open = false;
}
