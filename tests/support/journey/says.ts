import { expect, type Locator } from "playwright/test";

/** Whoever looks there reads each of these, to the letter, misspellings of the specification included. */
export async function says(where: Locator, ...quotes: readonly string[]) {
  for (const quote of quotes) await expect.soft(where).toContainText(quote, { useInnerText: true });
}
