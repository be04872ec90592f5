import { useLocation, useRevalidator } from "@remix-run/react";
import { useInsertionEffect, useLayoutEffect, useRef } from "react";

/**
 * ScrollRestoration puts a page that loads its data again back to where it stood when that began. A user who has
 * scrolled meanwhile, or presses a link that has just come into view, must not be moved: this stands behind it, and
 * undoes that before anything is drawn.
 */
export function KeepScroll() {
  const { state } = useRevalidator();
  const { key } = useLocation();
  const top = useRef(0);
  const before = useRef({ state, key });

  useInsertionEffect(() => {
    top.current = window.scrollY;
  });
  useLayoutEffect(() => {
    const wasRenewed = before.current.state === "loading" && state === "idle" && before.current.key === key;
    before.current = { state, key };
    if (wasRenewed) window.scrollTo(window.scrollX, top.current);
  }, [state, key]);

  return null;
}
