import { spelt } from "~/lib/corrected-texts";
import { expect, type Locator } from "playwright/test";

/** A text of the specification as the portal under test shows it: with `CORRECTED_TEXTS=1`, spelt right. */
export function shownText(text: string): string {
  return spelt(text, process.env.CORRECTED_TEXTS === "1");
}

/** Expects each of these there, to the letter, misspellings of the specification included. */
export async function says(where: Locator, ...quotes: readonly string[]) {
  for (const quote of quotes) await expect.soft(where).toContainText(shownText(quote), { useInnerText: true });
}
