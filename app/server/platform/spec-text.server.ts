import { type SpecifiedText, spelt } from "~/lib/corrected-texts";
import { config } from "./config.server";

/** Returns a text of the specification to the letter, or corrected where `CORRECTED_TEXTS` is set. */
export function specText(text: SpecifiedText): string {
  return spelt(text, config.CORRECTED_TEXTS);
}
