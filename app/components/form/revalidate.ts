import { type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isConflict } from "~/lib/refusal";

/**
 * For pages whose form edits something. Remix reads a page's data again after an action that was done, and not after one that
 * was refused; what others have changed meanwhile is to be seen there too, but for what the form itself holds.
 */
export function revalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isConflict(actionStatus) || defaultShouldRevalidate;
}
