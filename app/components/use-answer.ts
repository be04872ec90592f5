import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * What the form that was sent last was answered, until another is sent or the page is left. Remix forgets it as soon as
 * the page's data is loaded again, and what is live is loaded again at any time.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const last = useRef({ key, answer });

  if (answer !== undefined || last.current.key !== key) last.current = { key, answer };
  return last.current.answer;
}
