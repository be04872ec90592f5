import { type MisspeltText, spelt } from "~/lib/misspelt-texts";
import { config } from "./config.server";

/** Returns a misspelt text of the specification: to the letter, or corrected where `CORRECTED_TEXTS` is set. */
export function specText(text: MisspeltText): string {
  return spelt(text, config.CORRECTED_TEXTS);
}
