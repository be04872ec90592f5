import { setImmediate as turn } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Cleans a text when those before it are clean. The longest takes 50 ms, and a record has dozens: other requests have their
 * turn between two of them.
 */
export function inTurn(text: string, clean: (text: string) => string): Promise<string> {
  const cleaned = last.then(() => turn()).then(() => clean(text));
  last = cleaned.catch(() => undefined);
  return cleaned;
}
