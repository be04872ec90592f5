import { expect, type Locator } from "playwright/test";

/** Expects each of these there, to the letter, misspellings of the specification included. */
export async function says(where: Locator, ...quotes: readonly string[]) {
  for (const quote of quotes) await expect.soft(where).toContainText(quote, { useInnerText: true });
}
