import { type FormEvent } from "react";

/** A button that is gone once it has done its work takes the focus with it: whoever pressed it goes on from its row. */
export function focusRow({ currentTarget }: FormEvent<HTMLElement>) {
  currentTarget.closest("li")?.focus({ preventScroll: true });
}
