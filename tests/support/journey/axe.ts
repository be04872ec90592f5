import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "playwright/test";
import * as z from "zod";

/**
 * Between its rules axe gives way by a timer of no time. Browsers make each wait, and have none where scripts are off:
 * it goes straight on instead.
 */
const source = `{
  const setTimeout = (go, time = 0) => void (time <= 1 && Promise.resolve().then(go));
  const clearTimeout = () => {};
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
}`;

const results = z.object({
  violations: z.array(z.object({ help: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** axe in a page, scripts or not; each call answers what it finds wrong now, in a line each. */
export async function axeIn(page: Page) {
  await page.evaluate(source);

  return async (rules?: readonly string[]): Promise<string[]> => {
    // Only what is wrong, without a path to each element: the rest takes axe longer than the checks.
    const options = { resultTypes: ["violations"], preload: false, selectors: false, ...(rules && { runOnly: rules }) };
    const { violations } = results.parse(await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`));
    return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`));
  };
}
