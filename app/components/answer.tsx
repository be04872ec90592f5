import { useLocation } from "@remix-run/react";
import { type HTMLAttributes, useEffect, useRef } from "react";
import { isFieldInUse } from "./field-in-use";
import { useAnswer } from "./use-answer";

type AnswerProps = HTMLAttributes<HTMLDivElement> & {
  /** Which answer it is, where it is neither what the action said last nor that of the navigation that led here. */
  of?: unknown;
};

/**
 * Shows the answer to a submission, scrolls to it and moves the focus there. It leaves the focus of a user who types
 * elsewhere, because the next letters would land in the wrong place.
 */
export function Answer({ of, ...box }: AnswerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const said = useAnswer();
  // Remix shows what an action said before it has loaded the page's data, and changes the key only afterwards: with the key
  // alone, one answer would take the focus twice.
  const answer = of ?? said ?? key;

  useEffect(() => {
    if (isFieldInUse()) return;
    // By itself the focus would bring the nearest edge into view, which may be the end of a long one.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView();
  }, [answer]);

  // eslint-disable-next-line jsx-a11y/no-autofocus -- where scripts do not run, the browser leads there
  return <div data-answer="" tabIndex={-1} ref={ref} autoFocus {...box} />;
}

/** Why what was sent comes back. The page's title says so too, as the server's does, for as long as it stands. */
export function Problem(box: AnswerProps) {
  useEffect(markTitle, []);
  return <Answer className="error" role="alert" {...box} />;
}

function markTitle() {
  const mark = "Error: ";
  if (document.title.startsWith(mark)) return;
  document.title = mark + document.title;
  return () => {
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}
